import { type Edit, type Selected, selectedLines } from './edit.ts'

const sample = ['Item | Claimed | Allowed', 'Profit costs | £0.00 | £0.00']
const firstCell = 'Item'

const cellsOf = (line: string): string =>
  line
    .split('\t')
    .map((cell) => cell.trim())
    .join(' | ')

/** Makes a table of selected lines with tabs, as a spreadsheet copies them. Otherwise inserts one to be filled. */
export function insertTable(selected: Selected): Edit {
  const { from, to, lines } = selectedLines(selected)
  if (lines.length > 1 && lines.every((line) => line.includes('\t'))) {
    const replacement = lines.map(cellsOf).join('\n')
    return { start: from, end: to, replacement, select: [from, from + replacement.length] }
  }
  const isBlank = selected.text.slice(from, to).trim() === ''
  const start = isBlank ? from : to
  const before = isBlank ? '' : '\n\n'
  // The next line would be a row if it has a bar.
  const after = /^\n[^\n]/.test(selected.text.slice(to, to + 2)) ? '\n' : ''
  const first = start + before.length
  return { start, end: to, replacement: before + sample.join('\n') + after, select: [first, first + firstCell.length] }
}

const scheme = 'https://'
const bareAddress = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#]\S*)?$/u

/** Completes a selected address. After other words it begins one. */
export function insertLink({ text, start, end }: Selected): Edit {
  const words = text.slice(start, end).trim()
  const rest = words.replace(/^https?:\/\//, '')
  if (bareAddress.test(rest)) return { start, end, replacement: scheme + rest, select: [start, start + scheme.length + rest.length] }
  const replacement = words === '' || /\s$/.test(text.slice(0, end)) ? scheme : ` ${scheme}`
  const caret = end + replacement.length
  return { start: end, end, replacement, select: [caret, caret] }
}
