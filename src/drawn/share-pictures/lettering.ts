import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Blob, Buffer, Face, Feature, Font, shape } from 'harfbuzzjs'

/** The fonts of the pictures: the site's serif for titles and for text, and the assessor's handwriting. */
const cuts = {
  display: 'SourceSerif4Display-Regular.ttf',
  text: 'SourceSerif4-Regular.ttf',
  hand: 'SourceSerif4-It.ttf',
} as const

export interface Style {
  cut: keyof typeof cuts
  size: number
  /** OpenType features, e.g. `smcp` for real small caps. */
  features?: readonly string[]
}

interface Cut {
  font: Font
  unitsPerEm: number
  /** Cached paths by glyph, because the same letters repeat. */
  paths: Map<number, string>
}

const opened = new Map<keyof typeof cuts, Cut>()

function open(cut: keyof typeof cuts): Cut {
  const known = opened.get(cut)
  if (known) return known
  const file = createRequire(import.meta.url).resolve(`source-serif/TTF/${cuts[cut]}`)
  const face = new Face(new Blob(readFileSync(file)))
  const made = { font: new Font(face), unitsPerEm: face.upem, paths: new Map() }
  opened.set(cut, made)
  return made
}

function pathOf({ font, paths }: Cut, glyph: number): string {
  const known = paths.get(glyph)
  if (known !== undefined) return known
  const path = font.glyphToPath(glyph)
  paths.set(glyph, path)
  return path
}

/** Sets a line of text as outlines, so that no font must be installed. Skips characters without a glyph. */
export function letter(text: string, { cut, size, features = [] }: Style) {
  const chosen = open(cut)
  const buffer = new Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(
    chosen.font,
    buffer,
    features.map((tag) => new Feature(tag, 1)),
  )
  const positions = buffer.getGlyphPositions()
  /** Outlines in font units, with y upwards, from the origin. */
  const glyphs: { path: string; x: number; y: number }[] = []
  let pen = 0
  for (const [index, { codepoint }] of buffer.getGlyphInfos().entries()) {
    const position = positions[index]
    if (codepoint === 0 || position === undefined) continue
    const path = pathOf(chosen, codepoint)
    if (path !== '') glyphs.push({ path, x: pen + position.xOffset, y: position.yOffset })
    pen += position.xAdvance
  }
  const scale = size / chosen.unitsPerEm
  return { width: pen * scale, glyphs, scale }
}

/** Whether the font lacks letters of a text, as of another script. Some symbols may be missing, not all. */
export function lacksLetters(text: string, style: Style): boolean {
  const isLost = (sign: string) => /[\p{Letter}\p{Number}]/u.test(sign) && letter(sign, style).glyphs.length === 0
  return [...text.normalize('NFC')].some(isLost) || letter(text, style).glyphs.length === 0
}

/** The lettering as SVG with its baseline at `y`. `x` is its start, or its end if `end` is set. */
export function drawText(text: string, style: Style, place: { x: number; y: number; fill: string; end?: boolean }): string {
  const { width, glyphs, scale } = letter(text, style)
  const left = place.end ? place.x - width : place.x
  const outlines = glyphs.map(({ path, x, y }) => `<path transform="translate(${x} ${y})" d="${path}"/>`).join('')
  return `<g fill="${place.fill}" transform="translate(${left.toFixed(2)} ${place.y}) scale(${scale} ${-scale})">${outlines}</g>`
}

/** Breaks a text into even lines of at most `width`. A longer single word is not broken. */
export function wrap(text: string, style: Style, width: number): string[] {
  const fewest = breakAt(text, style, width)
  let even = fewest
  for (let narrower = width - 20; narrower > width * 0.6; narrower -= 20) {
    const lines = breakAt(text, style, narrower)
    if (lines.length > fewest.length) break
    even = lines
  }
  return even
}

function breakAt(text: string, style: Style, width: number): string[] {
  const lines: string[] = []
  // A no-break space stays inside its word.
  for (const word of text.split(/[^\S\u00a0]+/).filter((part) => part !== '')) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && letter(longer, style).width <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
