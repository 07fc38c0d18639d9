import { kindOf, leadingHashes } from '../markup/lines.ts'
import { type Edit, type Selected, selectedLines } from './edit.ts'

type Sign = '- ' | '> ' | '# ' | '## ' | '### ' | ''

/** The signs at the start of a line: of a heading, an item or a quoted line. */
function signOf(line: string): string {
  const kind = kindOf(line.trim())
  if (kind === 'heading') return /^\s*#+\s*/.exec(line)?.[0] ?? ''
  return kind === 'item' || kind === 'quote' ? (/^\s*[-•>]\s+/.exec(line)?.[0] ?? '') : ''
}

/** Replaces the sign of each line. A blank line gets one only if it is the only line. */
function withSign(sign: Sign, selected: Selected): Edit {
  const { from, to, lines } = selectedLines(selected)
  const isOnly = lines.length === 1
  const written = lines.map((line) => (line.trim() === '' && !isOnly ? line : sign + line.slice(signOf(line).length)))
  const replacement = written.join('\n')
  const caret = Math.max(from, selected.start + replacement.length - (to - from))
  const isCaret = selected.start === selected.end
  return { start: from, end: to, replacement, select: isCaret ? [caret, caret] : [from, from + replacement.length] }
}

const wordsOf = (selected: Selected): string[] =>
  selectedLines(selected)
    .lines.map((line) => line.trim())
    .filter((line) => line !== '')

/** Makes the lines items or quoted lines, or plain again if all of them are. */
export function toggleSign(sign: '- ' | '> ', selected: Selected): Edit {
  const words = wordsOf(selected)
  const kind = sign === '- ' ? 'item' : 'quote'
  return withSign(words.length > 0 && words.every((line) => kindOf(line) === kind) ? '' : sign, selected)
}

const nextHeading: readonly Sign[] = ['# ', '## ', '### ', '']

/** Makes the lines headings, then smaller ones, then plain again. */
export function turnHeading(selected: Selected): Edit {
  const [first = ''] = wordsOf(selected)
  const level = kindOf(first) === 'heading' ? Math.min(leadingHashes(first), 3) : 0
  return withSign(nextHeading[level] ?? '', selected)
}
