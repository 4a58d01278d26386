// Chinese: the atlas of games.
import type { Table } from "../tables";

export const chinese: Table = {
  "{heaps} heaps (count)": { other: "{heaps} 堆" },
  "None up to heap {heap}.": "到堆 {heap} 为止没有。",
  "{status}: {law} for all n ≥ {preperiod}, both least.":
    "{status}：{law}，对所有 n ≥ {preperiod}，两者都最小。",
  "Sparse space": "稀疏空间",
  "Mask {mask} in hexadecimal, shifted by the parity of the heap.":
    "掩码 {mask}（十六进制），按堆的奇偶移位。",
  "Mask {mask} in hexadecimal.": "掩码 {mask}（十六进制）。",
  "Up to {heap}, {heaps} have rare values, the last {last}.":
    "到 {heap} 为止有稀有值的：{heaps}，最后是 {last}。",
  "Misère quotient": "反常商",
  "Proven: {elements}, {lost} of them lost for the player to move.":
    "已证明：{elements}，其中 {lost} 个是轮到走的一方输。",
  "Period {period}, preperiod {preperiod}.": "周期 {period}，预周期 {preperiod}。",
  "It is tame.": "它是驯服的。",
  "Not known: {elements} up to heap {heap}.": "未知：到堆 {heap} 为止有 {elements}。",
  "Also written": "又写作",
  "In brackets: how much larger the heaps of that code are.": "括号内：该编码的堆大多少。",
  Published: "已发表",
  Certificate: "证书",
  "{download} ({bytes} bytes); {command} checks it with code of its own.":
    "{download}（{bytes} 字节）；{command} 用独立的代码核验它。",
  download: "下载",
  Proof: "证明",
  "The values of as many heaps as the largest member come back, and these decide all later ones ({command}).":
    "与最大数同样多的连续各堆的值重新出现，它们决定其后的一切（{command}）。",
  "{value}, first at {first}, up to heap {last}": "{value}，首见于 {first}，查到堆 {last}",
  "P-positions": "P 局面",
  "{heaps} up to {heap}, the last {last}": "到 {heap} 为止 {heaps}，最后是 {last}",
  "Other rules, same values up to heap {heap}": "规则不同、到堆 {heap} 为止值相同",
  "Hash of the values": "值的哈希",
  "{count} more games": { other: "另外 {count} 个游戏" },
  all: "全部",
  "none known": "未知",
  "Largest member": "最大的数",
  "Two players take turns; whoever cannot move loses. Every heap has a nim-value, and of each game here the values were computed until they repeat, with a proof, or up to some heap. {link}.":
    "两人轮流走；不能走的一方输。每堆有一个 SG 值；这里每个游戏的值都算到有证明的重复为止，或算到某一堆。{link}。",
  "What the columns mean, and how to build it": "各列的含义与构建方法",
  "List of games": "游戏列表",
  Search: "搜索",
  "The data of the atlas cannot be read: {reason}": "无法读取图集的数据：{reason}",
  "{code} is the same game as {game}.": "{code} 与 {game} 是同一个游戏。",
  "{code} is not in the atlas. {lab} computes it, if its rules can be read.":
    "{code} 不在图集中。只要规则可读，{lab}就能计算它。",
  "The lab": "实验室",
  "Octal codes of up to three digits": "至多三位的八进制编码",
  "Octal codes of four digits": "四位八进制编码",
  "Hexadecimal codes of two digits": "两位十六进制编码",
  "Subtraction sets of three members": "三元减法集",
  "Families of graphs": "图族",
  "Families of boards": "棋盘族",
  "Clobber on repeated words": "重复字串上的 Clobber",
  "The periods of the sets S(a,b,{member}), by a and b. The table below has them as numbers.":
    "集合 S(a,b,{member}) 的周期，按 a 与 b 排列。下表列出数值。",
  "Point at a cell: it is a set.": "指向一格：它是一个集合。",
  "{game}: period {period}, preperiod {preperiod}, {title}":
    "{game}：周期 {period}，预周期 {preperiod}，{title}",
  "S(a,b,{member}): a to the right, b upwards, from 1 on. Colour: the period, {scale} 1 to {longest}, by its logarithm. Sets with a common divisor are left out: they are smaller ones on a larger scale.":
    "S(a,b,{member})：a 向右，b 向上，从 1 起。颜色：周期，{scale} 1 至 {longest}，按对数。有公因数的集合略去：它们只是较小集合的放大。",
  "The nim-values of the heaps 0 to {last}, between 0 and {largest}":
    "堆 0 至 {last} 的 SG 值，介于 0 与 {largest} 之间",
  "Rare heaps": "稀有堆",
  "Show more": "显示更多",
  "{all} games.": { other: "{all} 个游戏。" },
  "{selected} of {all} games.": "{all} 个游戏中的 {selected} 个。",
};
