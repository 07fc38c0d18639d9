import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { byRelevance } from '#domain/cases/case-query.ts'
import { typeset } from '#domain/typography/typeset.ts'
import { $chosen, $hasWords, ask } from '#stores/register/case-register.ts'
import type { ResultFormat } from '#stores/register/export-results.ts'
import { allRows, exportedMost } from '#stores/register/register-results.ts'
import type { FoundView } from '#stores/register/register-view.ts'
import { printResults } from '#stores/register/whole-results.ts'

async function copyAddress(): Promise<string> {
  try {
    await navigator.clipboard.writeText(window.location.href)
    return 'Link copied'
  } catch {
    return 'This browser does not allow copying. Copy the address of this page.'
  }
}

async function save(format: ResultFormat, total: number): Promise<string> {
  try {
    const [rows, { exportResults }] = await Promise.all([allRows(), import('#stores/register/export-results.ts')])
    if (rows === null) return 'The search has changed. Press the button again.'
    exportResults(rows, format)
    return total > exportedMost ? `Saved the first ${exportedMost} of ${total} cases` : `Saved ${total} cases`
  } catch {
    return 'The cases could not be loaded. Check your connection and try again.'
  }
}

function ResultTools({ total }: { total: number }): ReactNode {
  const [said, say] = useState('')
  const button = (label: string, act: () => Promise<string>) => (
    <button type="button" onClick={() => void act().then(say)}>
      {label}
    </button>
  )
  return (
    <fieldset className="register-tools">
      <legend className="sr-only">Share</legend>
      <span className="caps" aria-hidden="true">
        Share
      </span>
      {button('Copy link', copyAddress)}
      {total > 0 && button('Download CSV', () => save('csv', total))}
      {total > 0 && button('Download RIS', () => save('ris', total))}
      {total > 0 && (
        <button type="button" onClick={() => void printResults()}>
          Print
        </button>
      )}
      <span aria-live="polite" className="whitespace-nowrap text-soft">
        {said}
      </span>
    </fieldset>
  )
}

interface Choice {
  /** The value in the query. */
  value: string
  label: ReactNode
}

/** Pressing the chosen one clears it. */
function Choices(props: { label: string; name: keyof typeof $chosen; choices: readonly Choice[] }): ReactNode {
  const { label, name, choices } = props
  const chosen = useStore($chosen[name])
  if (choices.length === 0) return null
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      <span className="caps" aria-hidden="true">
        {label}
      </span>
      {choices.map(({ value, label: text }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => ask({ [name]: value === chosen ? '' : value }, 'choice')}
        >
          {text}
        </button>
      ))}
    </fieldset>
  )
}

/** By code units: the first use of `localeCompare` takes a slow phone 40 ms. */
const byValue = ([one]: [string, number], [other]: [string, number]): number => (one < other ? -1 : 1)

function counted(counts: Record<string, number> = {}): Choice[] {
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .sort(byValue)
    .map(([value, count]) => ({
      value,
      label: (
        <>
          {typeset(value)} <span>{count}</span>
        </>
      ),
    }))
}

const orders: readonly Choice[] = [
  { value: '', label: 'Newest first' },
  { value: byRelevance, label: 'Most relevant' },
]

export function CaseCounts({ counts, count, total }: Pick<FoundView, 'counts' | 'count' | 'total'>): ReactNode {
  const hasWords = useStore($hasWords)
  return (
    <div className="register-counts sheet-indent">
      <Choices label="Category" name="category" choices={counted(counts.category)} />
      <Choices label="Year" name="year" choices={counted(counts.year).reverse()} />
      {hasWords && count > 1 && <Choices label="Order" name="sort" choices={orders} />}
      <ResultTools total={total} />
    </div>
  )
}
