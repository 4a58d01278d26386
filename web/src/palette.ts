// Colours of nim-values. Viridis: its lightness rises evenly, so that it is read with any colour vision and in grey. Zero, which
// decides games, stands outside of the scale: it is the colour of paper, in a frame of ink.

export type Colour = readonly [number, number, number];

const viridis: readonly Colour[] = [
  [68, 1, 84],
  [72, 33, 115],
  [67, 62, 133],
  [56, 88, 140],
  [45, 112, 142],
  [37, 133, 142],
  [30, 155, 138],
  [42, 176, 127],
  [82, 197, 105],
  [134, 213, 73],
  [194, 223, 35],
  [253, 231, 37],
];

/** The scale at 0 … 1. */
function scale_colour(position: number): Colour {
  const place = Math.min(1, Math.max(0, position)) * (viridis.length - 1);
  const below = Math.min(viridis.length - 2, Math.floor(place));
  const part = place - below;
  const [low, high] = [viridis[below]!, viridis[below + 1]!];
  return [0, 1, 2].map((channel) =>
    Math.round(low[channel]! + part * (high[channel]! - low[channel]!)),
  ) as unknown as Colour;
}

export const zero_colour: Colour = [255, 253, 246];

/** The colour of a nim-value among 0 … largest. */
export function value_colour(value: number, largest: number): Colour {
  if (value === 0) return zero_colour;
  return scale_colour(largest <= 1 ? 0.45 : 0.06 + (0.94 * (value - 1)) / (largest - 1));
}

export function css_colour([red, green, blue]: Colour): string {
  return `rgb(${red} ${green} ${blue})`;
}

/** WCAG's relative luminance. */
export function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Black or white, whichever is read better on the colour. */
export function text_colour(background: Colour): Colour {
  return luminance(background) > 0.179 ? [0, 0, 0] : [255, 255, 255];
}
