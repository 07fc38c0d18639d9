import { type BillLine, drawnBill } from '#domain/metadata/bill-picture.ts'
import { type SharePicture, sharePictureSize } from '#domain/metadata/share-pictures.ts'
import type { Practice } from '#domain/practice/type.ts'
import { typeset } from '#domain/typography/typeset.ts'
import { tokenColour } from '#site/tokens.ts'
import { drawText, lacksLetters, letter, type Style, wrap } from './lettering.ts'

/** What the foot names. */
type PictureOwner = Pick<Practice, 'name' | 'street' | 'town'>

const margin = { left: 64, width: 168 } as const
const text = { left: 276, width: 560, top: 168 } as const
const sums = { rule: 880, claimed: 1010, middle: 1030, allowed: 1148 } as const
const foot = 518

/** Chooses the largest size at which the title fits into its lines. Cuts a title that fits at no size. */
function setTitle(title: string): { lines: string[]; style: Style } {
  for (const size of [84, 72, 62, 54, 47]) {
    const style: Style = { cut: 'display', size }
    const lines = wrap(title, style, text.width)
    if (lines.length * size <= 290 && lines.every((line) => letter(line, style).width <= text.width)) return { lines, style }
  }
  const style: Style = { cut: 'display', size: 42 }
  const lines = wrap(title, style, text.width)
  return { style, lines: lines.length > 6 ? [...lines.slice(0, 5), `${lines[5]}…`] : lines }
}

/** Replaces a title in a script that the font lacks: with the words of its address, or else its label. */
function titleOf({ name, label, title }: SharePicture): string {
  if (!lacksLetters(title, { cut: 'display', size: 84 })) return typeset(title)
  const words = (name.split('/').at(-1) ?? '').replaceAll('-', ' ')
  return /[a-z]/.test(words) ? words.charAt(0).toUpperCase() + words.slice(1) : label
}

function drawTitle(title: string): string {
  const { lines, style } = setTitle(title)
  const drawn = lines.map((line, index) =>
    drawText(line, style, { x: text.left, y: text.top + index * style.size * 1.12, fill: tokenColour('ink') }),
  )
  // The nested SVG clips an endless word to its column.
  return `<svg x="0" y="0" width="${sums.rule - 20}" height="${foot}">${drawn.join('')}</svg>`
}

function drawLine(line: BillLine, y: number): string {
  const mark = tokenColour('mark')
  const width = letter(line.claimed, { cut: 'text', size: 30 }).width
  const tilt = 2 + line.lean * 4
  const stroke = line.struck
    ? `M${sums.claimed - width - 10} ${y - 9 + tilt}C${sums.claimed - width + 20} ${y - 6 - tilt} ${sums.claimed - 26} ${y - 15 + tilt} ${sums.claimed + 12} ${y - 10 - tilt}`
    : `M${sums.allowed - width - 52} ${y - 10}l8 9l15 -24`
  return [
    drawText(line.claimed, { cut: 'text', size: 30 }, { x: sums.claimed, y, fill: tokenColour('soft'), end: true }),
    drawText(line.allowed, { cut: 'hand', size: 31 }, { x: sums.allowed, y, fill: mark, end: true }),
    `<path d="${stroke}" fill="none" stroke="${mark}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>`,
    `<path d="M${sums.rule} ${y + 26}H1200" stroke="${tokenColour('rule')}" stroke-width="1.5"/>`,
  ].join('')
}

function drawSums(seed: string): string {
  const bill = drawnBill(seed, 4)
  const head: Style = { cut: 'text', size: 23, features: ['smcp', 'c2sc'] }
  const soft = tokenColour('soft')
  const mark = tokenColour('mark')
  return [
    `<path d="M${sums.rule} 0V${foot}M${sums.middle} 0V${foot}" stroke="${tokenColour('rule')}" stroke-width="1.5"/>`,
    drawText('Claimed', head, { x: sums.claimed, y: 74, fill: soft, end: true }),
    drawText('Allowed', head, { x: sums.allowed, y: 74, fill: soft, end: true }),
    `<path d="M${sums.rule} 100H1200" stroke="${tokenColour('ink')}" stroke-width="2"/>`,
    ...bill.lines.map((line, index) => drawLine(line, 152 + index * 76)),
    drawText(bill.claimed, { cut: 'text', size: 30 }, { x: sums.claimed, y: 462, fill: tokenColour('ink'), end: true }),
    drawText(bill.allowed, { cut: 'hand', size: 31 }, { x: sums.allowed, y: 462, fill: mark, end: true }),
    `<path d="M${sums.allowed - 96} 480H${sums.allowed + 4}M${sums.allowed - 96} 487H${sums.allowed + 4}" stroke="${mark}" stroke-width="2.5"/>`,
  ].join('')
}

function drawFoot({ name, street, town }: PictureOwner): string {
  const address = `${street}, ${town}`
  return [
    `<path d="M0 ${foot}H1200" stroke="${tokenColour('ink')}" stroke-width="2"/>`,
    drawText(name, { cut: 'display', size: 38 }, { x: text.left, y: foot + 66, fill: tokenColour('ink') }),
    drawText(
      address,
      { cut: 'text', size: 25, features: ['smcp'] },
      { x: sums.allowed, y: foot + 64, fill: tokenColour('soft'), end: true },
    ),
  ].join('')
}

export function sharePictureSvg(picture: SharePicture, owner: PictureOwner): string {
  const { label, title } = picture
  const { width, height } = sharePictureSize
  const style: Style = { cut: 'text', size: 27, features: ['smcp'] }
  const labels = wrap(label, style, margin.width).map((line, index) =>
    drawText(line, style, { x: margin.left, y: text.top + index * 34, fill: tokenColour('mark') }),
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${tokenColour('paper')}"/>`,
    `<path d="M240 0V${height}" stroke="${tokenColour('margin-line')}" stroke-width="2.5"/>`,
    ...labels,
    drawTitle(titleOf(picture)),
    drawSums(title),
    drawFoot(owner),
    '</svg>',
  ].join('')
}
