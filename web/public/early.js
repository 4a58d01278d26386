// Before anything is painted: the first screen, which stands in the page, is not seen where the address is of another page.
if (location.hash.length > 1) document.documentElement.dataset.elsewhere = "";
