import { isSameCase, partiesOf } from '#domain/citator/case-names.ts'
import { countOf } from '#domain/fields/counts.ts'
import { csvText } from '#domain/fields/csv.ts'
import { formatDay } from '#domain/fields/dates.ts'
import { type CheckedRow, type CheckResult, type CitationCheck, wasLookedUp } from './citation-check.ts'

const words: Readonly<Record<CheckResult, string>> = {
  ours: 'Our note or authority',
  form: 'Right form, not looked up',
  wrong: 'Wrong or impossible',
}

export const resultWords = (row: CheckedRow): string => (wasLookedUp(row) ? 'Right form' : words[row.result])

export function nameWarning({ isNamedOtherwise, ours, name, lookedUp }: CheckedRow): string | undefined {
  if (isNamedOtherwise && ours) return `In our register this is ${partiesOf(ours.name).trim()}.`
  const isOther = lookedUp?.kind === 'found' && name !== undefined && lookedUp.title !== '' && !isSameCase(name, lookedUp.title)
  return isOther ? `At Find Case Law this is ${lookedUp.title}.` : undefined
}

export function lookedUpText({ lookedUp }: CheckedRow): string {
  switch (lookedUp?.kind) {
    case undefined:
      return ''
    case 'found':
      return `Found: ${[lookedUp.title, lookedUp.date && formatDay(lookedUp.date)].filter(Boolean).join(', ')}`
    case 'absent':
      return 'Not at Find Case Law, which proves nothing: not every judgment is there.'
    case 'failed':
      return 'It could not be looked up. Try again later.'
  }
}

function countsOf(rows: readonly CheckedRow[], hasNotes: boolean): string {
  if (rows.length === 0) return 'No citation found'
  const { ours = [], form = [], wrong = [] } = Object.groupBy(rows, ({ result }) => result)
  const open = form.filter((row) => !wasLookedUp(row)).length
  const unknown = open === form.length ? ' but not looked up' : open > 0 && `, ${open} not looked up`
  const inRegister = `${hasNotes ? '' : 'at least '}${ours.length} in our register`
  return `${countOf(rows.length, 'citation')}: ${inRegister}, ${form.length} of the right form${unknown || ''}, ${wrong.length} wrong or impossible`
}

export function statusText(check: CitationCheck): string {
  switch (check.kind) {
    case 'empty':
      return 'No text yet'
    case 'checking':
      return 'Checking…'
    case 'failed':
      return 'The text could not be checked.'
    case 'unreadable':
      return 'This file is not plain text. Open it, copy its text and paste it here.'
    case 'checked':
      return countsOf(check.rows, check.hasNotes)
  }
}

/** `origin` makes the addresses of notes complete. */
export function checkTable(rows: readonly CheckedRow[], origin: string): string[][] {
  const cells = (row: CheckedRow) => {
    const { text, name = '', lines, count, reason = '', ours, url = '' } = row
    const remark = [ours?.name, reason, lookedUpText(row), nameWarning(row)].filter(Boolean).join(' ')
    return [text, name, lines.join(' '), String(count), resultWords(row), remark, ours ? `${origin}${ours.path}` : url]
  }
  return [['Citation', 'Case', 'Lines', 'Times', 'Result', 'Remark', 'Link'], ...rows.map(cells)]
}

export const checkCsv = (rows: readonly CheckedRow[], origin: string): Blob =>
  new Blob([csvText(checkTable(rows, origin))], { type: 'text/csv;charset=utf-8' })
