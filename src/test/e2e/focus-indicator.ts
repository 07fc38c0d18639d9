/** How an element shows that it has the focus. Colours are as the browser computes them. */
export interface Indicator {
  /** Outline and shadow, for comparison with the unfocused element. */
  look: string
  /** The width of the outline, in pixels. */
  width: number
  colour: string
  /** The colour behind the outline. */
  behind: string
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/**
 * The indicator must differ from the unfocused element, be an outline of at least two pixels,
 * and have a contrast of 3 to 1 (WCAG 2.2, 1.4.11 and 2.4.7).
 */
export function indicatorFaults({ look, width, colour, behind }: Indicator, lookAtRest: string): string[] {
  if (look === lookAtRest) return ['looks as it does without the focus']
  if (width < 2) return ['no outline']
  const ratio = contrast(colour, behind)
  return ratio < 3 ? [`outline of ${ratio.toFixed(2)} to 1 before ${behind}`] : []
}
