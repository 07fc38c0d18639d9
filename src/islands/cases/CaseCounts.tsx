import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { typeset } from '#domain/typography/typeset.ts'
import { $chosen, ask } from '#stores/register/case-register.ts'
import type { ResultFormat } from '#stores/register/export-results.ts'
import { allRows, countBenches, exportedMost } from '#stores/register/register-results.ts'
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

/** Compares code units, because the first use of `localeCompare` takes a slow phone 40 ms. */
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

/** The prebuilt disclosure, while it is open. While it is closed, its content costs nothing per key press. */
function useOpenFold(name: 'filter' | 'save'): HTMLDetailsElement | null {
  const [open, setOpen] = useState<HTMLDetailsElement | null>(null)
  useLayoutEffect(() => {
    const fold = document.querySelector<HTMLDetailsElement>(`[data-fold=${name}]`)
    const follow = () => setOpen(fold?.open ? fold : null)
    follow()
    fold?.addEventListener('toggle', follow)
    return () => fold?.removeEventListener('toggle', follow)
  }, [name])
  return open
}

const inPlace = (drawn: ReactNode, fold: Element | null, name: string): ReactNode => {
  const place = fold?.querySelector(`[data-place=${name}]`)
  return place ? createPortal(drawn, place) : null
}

/** Undefined without results. */
interface Found {
  counts: FoundView['counts'] | undefined
  total: number | undefined
}

/** The number of cases for each court and judge: in the whole register, or among the results. */
function BenchCounts({ fold, counts }: { fold: Element } & Pick<Found, 'counts'>): ReactNode {
  useEffect(countBenches, [])
  return [...fold.querySelectorAll<HTMLSelectElement>('select')].flatMap(({ name, options }) => {
    const counted = name === 'court' ? counts?.court : counts?.judge
    return [...options].slice(1).map((option) => {
      const count = counts === undefined ? option.dataset['count'] : counted && (counted[option.value] ?? 0)
      const text = count === undefined ? '' : ` (${count})`
      // A separate element for each text, because translation moves the text nodes that React would remove.
      return createPortal(<span key={text}>{text}</span>, option, `${name} ${option.value}`)
    })
  })
}

/** The changing content of 'Filter' and 'Save or share', while they are open. */
export function CaseCounts({ counts, total }: Found): ReactNode {
  const filter = useOpenFold('filter')
  const save = useOpenFold('save')
  return (
    <>
      {filter && <BenchCounts fold={filter} counts={counts} />}
      {inPlace(
        <>
          <Choices label="Category" name="category" choices={counted(counts?.category)} />
          <Choices label="Year" name="year" choices={counted(counts?.year).reverse()} />
        </>,
        filter,
        'filter',
      )}
      {inPlace(total !== undefined && <ResultTools total={total} />, save, 'save')}
    </>
  )
}
