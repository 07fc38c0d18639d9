import { capital } from '#domain/fields/capital.ts'
import { colours } from '#domain/look/colours.ts'
import { type BillLine, drawnBill } from '#domain/metadata/bill-picture.ts'
import { type SharePicture, sharePictureSize } from '#domain/metadata/share-pictures.ts'
import type { Practice } from '#domain/practice/type.ts'
import { typeset } from '#domain/typography/typeset.ts'
import { drawText, lacksLetters, letter, type Style, wrap } from './lettering.ts'

type PictureOwner = Pick<Practice, 'name' | 'trade'>

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
  return /[a-z]/.test(words) ? capital(words) : label
}

function drawTitle(title: string): string {
  const { lines, style } = setTitle(title)
  const drawn = lines.map((line, index) =>
    drawText(line, style, { x: text.left, y: text.top + index * style.size * 1.12, fill: colours.ink }),
  )
  // The nested SVG clips an endless word to its column.
  return `<svg x="0" y="0" width="${sums.rule - 20}" height="${foot}">${drawn.join('')}</svg>`
}

function drawLine(line: BillLine, y: number): string {
  const mark = colours.mark
  const width = letter(line.claimed, { cut: 'text', size: 30 }).width
  const tilt = 2 + line.lean * 4
  const stroke = line.struck
    ? `M${sums.claimed - width - 10} ${y - 9 + tilt}C${sums.claimed - width + 20} ${y - 6 - tilt} ${sums.claimed - 26} ${y - 15 + tilt} ${sums.claimed + 12} ${y - 10 - tilt}`
    : `M${sums.claimed - width - 36} ${y - 10}l7 8l13 -21`
  return [
    drawText(line.claimed, { cut: 'text', size: 30 }, { x: sums.claimed, y, fill: colours.soft, end: true }),
    drawText(line.allowed, { cut: 'hand', size: 31 }, { x: sums.allowed, y, fill: mark, end: true }),
    `<path d="${stroke}" fill="none" stroke="${mark}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>`,
    `<path d="M${sums.rule} ${y + 26}H1200" stroke="${colours.rule}" stroke-width="1.5"/>`,
  ].join('')
}

function drawSums(seed: string): string {
  const bill = drawnBill(seed, 4)
  const head: Style = { cut: 'text', size: 23, features: ['smcp', 'c2sc'] }
  const soft = colours.soft
  const mark = colours.mark
  return [
    `<path d="M${sums.rule} 0V${foot}M${sums.middle} 0V${foot}" stroke="${colours.rule}" stroke-width="1.5"/>`,
    drawText('Claimed', head, { x: sums.claimed, y: 74, fill: soft, end: true }),
    drawText('Allowed', head, { x: sums.allowed, y: 74, fill: soft, end: true }),
    `<path d="M${sums.rule} 100H1200" stroke="${colours.ink}" stroke-width="2"/>`,
    ...bill.lines.map((line, index) => drawLine(line, 152 + index * 76)),
    drawText(bill.claimed, { cut: 'text', size: 30 }, { x: sums.claimed, y: 462, fill: colours.ink, end: true }),
    drawText(bill.allowed, { cut: 'hand', size: 31 }, { x: sums.allowed, y: 462, fill: mark, end: true }),
    `<path d="M${sums.allowed - 96} 480H${sums.allowed + 4}M${sums.allowed - 96} 487H${sums.allowed + 4}" stroke="${mark}" stroke-width="2.5"/>`,
  ].join('')
}

function drawFoot({ name, trade }: PictureOwner): string {
  return [
    `<path d="M0 ${foot}H1200" stroke="${colours.ink}" stroke-width="2"/>`,
    drawText(name, { cut: 'display', size: 38 }, { x: text.left, y: foot + 66, fill: colours.ink }),
    drawText(trade, { cut: 'text', size: 25, features: ['smcp'] }, { x: sums.allowed, y: foot + 64, fill: colours.soft, end: true }),
  ].join('')
}

export function sharePictureSvg(picture: SharePicture, owner: PictureOwner): string {
  const { label, title } = picture
  const { width, height } = sharePictureSize
  const style: Style = { cut: 'text', size: 27, features: ['smcp'] }
  const labels = wrap(label, style, margin.width).map((line, index) =>
    drawText(line, style, { x: margin.left, y: text.top + index * 34, fill: colours.mark }),
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${colours.paper}"/>`,
    `<path d="M240 0V${height}" stroke="${colours['margin-line']}" stroke-width="2.5"/>`,
    ...labels,
    drawTitle(titleOf(picture)),
    drawSums(title),
    drawFoot(owner),
    '</svg>',
  ].join('')
}
