import { isNumberAlone } from '../../markup/lines.ts'
import { declarationsOf, type HtmlNode, nameOf } from './html-node.ts'
import { type HtmlStyle, isBlock, isUnread, plainStyle, styleOf } from './html-style.ts'
import { isOfPage } from './join-lines.ts'
import { type HtmlList, isUnsigned, itemSign, listOf, signOf, typedNumber } from './list-signs.ts'
import { onTheLine, type Shift } from './note-marks.ts'
import { isBlank, type PastedLine, plain, type Run, textOf } from './runs.ts'
import { linesOfTable } from './table-lines.ts'

/** The list and style that an element's words belong to. */
interface Place {
  style: HtmlStyle
  list: HtmlList | undefined
  /** The item of a list, and its first line once written. */
  item: { line: PastedLine | undefined } | undefined
}

/** Why a line ends: a block starts or ends, or the text has a break. */
type End = 'block' | 'end' | 'break'

/** The button beside each number at Find Case Law. */
const copyLink = /^\s*copy link to paragraph\s*$/i
const bareNumber = /^\[?\d{1,4}\]?$/
/** A number is never split into more runs than this. Checking more would take too long in a long line. */
const fewRuns = 8
const isSetNumber = (words: string): boolean => /^[([\d]/.test(words) && isNumberAlone(words)

/** The lines of an HTML text: its paragraphs, headings, items, quoted lines and rows. */
export function linesOfHtml(root: HtmlNode): PastedLine[] {
  const levels = new Map<string, string>()

  function linesIn(node: HtmlNode, start: Place): PastedLine[] {
    const lines: PastedLine[] = []
    let runs: Run[] = []
    let shifted: (Run & { shift: Shift }) | undefined
    /** The list sign for the next line, and a word processor's mark as far as it is read. */
    let sign: string | undefined
    let mark = ''
    /** The paragraph number for the next block. */
    let held: Run[] = []
    let isClose = false

    function endLine(place: Place, end: End): void {
      putShifted('')
      mark = ''
      if (end === 'break' && isOneLine(place)) {
        if (runs.length > 0 && runs.at(-1)?.text !== ' ') runs.push(plain(' '))
        return
      }
      if (isBlank(runs) || isOfPage(textOf(runs))) runs = []
      else if (isParagraphNumber(place, end)) hold()
      else addLine(place)
      isClose = end === 'break'
    }

    /** Whether a break becomes a space, because the markup has no items or headings of several lines. */
    const isOneLine = ({ style, item }: Place): boolean =>
      sign !== undefined || style.level > 0 || (item?.line !== undefined && item.line === lines.at(-1))

    function isParagraphNumber({ style, item }: Place, end: End): boolean {
      if (runs.length > fewRuns || sign !== undefined || style.level > 0 || item?.line !== undefined) return false
      const words = textOf(runs)
      return isNumberAlone(words) || (end === 'block' && bareNumber.test(words))
    }

    /** Keeps a number for the next line. `1.` and `(a)` may begin the same paragraph. */
    function hold(): void {
      const words = textOf(runs)
      if (held.length > 0 && !(words.startsWith('(') && !textOf(held).startsWith('('))) release()
      held = [...held, ...runs, plain(' ')]
      runs = []
    }

    function release(): void {
      if (held.length > 0) lines.push({ kind: 'words', sign: '', runs: held, isClose: false })
      held = []
    }

    function addLine({ style, item }: Place): void {
      const isTyped = sign === '' && typedNumber.test(textOf(runs))
      const line: PastedLine = { ...kindOf(style, isTyped ? undefined : sign === '' ? '- ' : sign), runs, isClose }
      const isWithin = item?.line !== undefined && item.line === lines.at(-1) && item.line.sign === '- '
      if (isWithin && line.kind === 'words') item.line?.runs.push(plain(' '), ...runs)
      else {
        if (line.kind === 'words' || line.kind === 'quote') line.runs = [...held, ...runs]
        else release()
        held = []
        if (style.level > 0 && sign !== undefined && sign !== '- ') line.runs = [plain(sign), ...runs]
        lines.push(line)
        if (item && sign !== undefined) item.line = line
      }
      sign = undefined
      runs = []
    }

    function addWords(text: string, { bold, italic, isListMark, shift }: HtmlStyle): void {
      if (copyLink.test(text)) return
      if (isListMark) {
        mark += text
        return
      }
      if (mark.trim() !== '') sign = signOf(mark.trim())
      mark = ''
      if (shift !== undefined) {
        if (shifted && shifted.shift !== shift) putShifted(text)
        shifted = { text: (shifted?.text ?? '') + text, bold, italic: shift === 'linked' && italic, shift }
        return
      }
      putShifted(text)
      // A web page may separate a paragraph's number from its text only by its layout.
      if (runs.length < fewRuns && /^[\p{L}“"]/u.test(text) && /[.\d)\]]$/.test(runs.at(-1)?.text ?? '') && isSetNumber(textOf(runs)))
        runs.push(plain(' '))
      runs.push({ text, bold, italic })
    }

    function putShifted(after: string): void {
      if (!shifted) return
      const { shift, ...run } = shifted
      const text = onTheLine(run.text, shift, textBefore(), after)
      shifted = undefined
      runs.push({ ...run, text })
    }

    const textBefore = (): string =>
      runs
        .slice(-fewRuns)
        .map(({ text }) => text)
        .join('')
        .slice(-20)

    function readElement(child: HtmlNode, outer: Place): void {
      const name = nameOf(child)
      if (name === 'br') endLine(outer, 'break')
      if (name === 'br' || isUnread(child)) return
      const style = styleOf(child, outer.style)
      const isOnOwnLine = isBlock(child)
      if (isOnOwnLine) endLine(outer, 'block')
      const place: Place = { ...outer, style }
      // The marks of two notes are not one number.
      if (name === 'a' && shifted && (shifted.shift === 'linked' ? /\d/ : /\S/).test(shifted.text)) shifted.text += ', '
      if (name === 'table') {
        release()
        lines.push(...linesOfTable(child, (part) => linesIn(part, { ...place, style: styleOf(part, style), item: undefined })))
        return
      }
      if (/^(?:ol|ul|menu|dir)$/.test(name)) place.list = listOf(child, levels)
      if (name === 'li') {
        sign = itemSign(child, place.list)
        if (isUnsigned(place.list)) sign = ''
        place.item = { line: undefined }
      } else if (declarationsOf(child).has('mso-list') && !style.isListMark) place.item = { line: undefined }
      walk(child, place)
      if (isOnOwnLine) endLine(place, 'end')
      if (name === 'li') sign = undefined
    }

    function walk(parent: HtmlNode, place: Place): void {
      for (const child of parent.childNodes) {
        if (child.getAttribute) readElement(child, place)
        else if (nameOf(child) === '#text') readText(child.nodeValue ?? '', place)
      }
    }

    function readText(text: string, place: Place): void {
      const parts = place.style.keepsLines ? text.split('\n') : [text]
      for (const [index, part] of parts.entries()) {
        if (index > 0) endLine(place, 'break')
        if (part !== '') addWords(part, place.style)
      }
    }

    walk(node, start)
    endLine(start, 'end')
    release()
    return lines
  }

  return linesIn(root, { style: plainStyle, list: undefined, item: undefined })
}

function kindOf({ level, isQuote }: HtmlStyle, sign: string | undefined): Pick<PastedLine, 'kind' | 'sign'> {
  if (level > 0) return { kind: 'heading', sign: `${'#'.repeat(level)} ` }
  if (isQuote) return { kind: 'quote', sign: sign === undefined ? '> ' : `> ${sign === '- ' ? '• ' : sign}` }
  return sign === undefined ? { kind: 'words', sign: '' } : { kind: 'item', sign }
}
