import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import type { CaseQuery } from '#domain/cases/case-query.ts'
import { countOf } from '#domain/fields/counts.ts'
import { cutAtWord } from '#domain/fields/opening-sentences.ts'
import { caseLawSearch } from '#domain/markup/case-law-sites.ts'
import { paths } from '#domain/site/paths.ts'
import { askedTools } from '#domain/tools/asked-tools.ts'
import { typeset } from '#domain/typography/typeset.ts'
import { $query, ask, clearFilters } from '#stores/register/case-register.ts'
import type { Suggestion, Suggestions } from '#stores/register/suggestions.ts'

/** Milliseconds without a key before the results of other searches are counted. */
const rest = 300

/** In characters. A longer search was pasted. */
const longestLink = 80

const none: Suggestions = { meant: [], words: [], unfiltered: 0 }

/** Other searches that may have been meant. Null until they are known. */
function useSuggestions(query: CaseQuery): Suggestions | null {
  const [found, setFound] = useState<{ query: CaseQuery; suggestions: Suggestions }>()
  useEffect(() => {
    let isOver = false
    const seek = async () => {
      const { suggestionsFor } = await import('#stores/register/suggestions.ts')
      return suggestionsFor(query)
    }
    const show = (suggestions: Suggestions) => {
      if (!isOver) setFound({ query, suggestions })
    }
    // If suggestions fail, the other links remain.
    const timer = setTimeout(() => void seek().then(show, () => show(none)), rest)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [query])
  return found?.query === query ? found.suggestions : null
}

interface Further {
  label: string
  change: Partial<CaseQuery>
}

const furtherOf = ({ q, year, count }: Suggestion): Further => ({
  label: `${year === undefined ? q : `${q}, ${year}`}: ${countOf(count, 'case')}`,
  change: year === undefined ? { q } : { q, year },
})

/** Each button starts another search. `onChoose` runs after the press, which removes the button. */
function Questions({ title, choices, onChoose }: { title: string; choices: readonly Further[]; onChoose: () => void }): ReactNode {
  if (choices.length === 0) return null
  return (
    <p className="register-further">
      {title}{' '}
      {choices.map(({ label, change }) => (
        <button
          key={label}
          className="button button-small"
          type="button"
          onClick={() => {
            ask(change, 'choice')
            onChoose()
          }}
        >
          {typeset(label)}
        </button>
      ))}
    </p>
  )
}

/** The tools of the site that may answer the question. */
function Tools({ q }: { q: string }): ReactNode {
  return askedTools(q).map(({ slug, title }) => (
    <p key={slug}>
      Or use the tool{' '}
      <a className="link" href={paths.tool(slug)}>
        {typeset(title)}
      </a>
    </p>
  ))
}

export function DidYouMean({ onChoose }: { onChoose: () => void }): ReactNode {
  const suggestions = useSuggestions(useStore($query))
  return (
    <div className="sheet-indent" aria-live="polite">
      <Questions title="Did you mean" choices={(suggestions?.meant ?? []).map(furtherOf)} onChoose={onChoose} />
    </div>
  )
}

/** Suggestions after a search without results. `isCertain` is false if the newest cases were not searched. */
export function NoCases({ isCertain, isOffered, onClear }: { isCertain: boolean; isOffered: boolean; onClear: () => void }): ReactNode {
  const query = useStore($query)
  const { q, category } = query
  const suggestions = useSuggestions(query)
  const link = cutAtWord(q, longestLink)
  const { meant, words, unfiltered } = suggestions ?? none
  const withoutFilters = { ...furtherOf({ q, count: unfiltered }), change: { category: '', year: '', court: '', judge: '' } }
  return (
    <div className="register-notice sheet-indent" aria-live="polite" aria-busy={suggestions === null}>
      <p>
        {isOffered
          ? `${isCertain ? 'No' : 'No older'} text contains these words, but the page above has this citation or name.`
          : 'Try fewer or other words, or another category or year.'}
      </p>
      <Questions title="Did you mean" choices={meant.map(furtherOf)} onChoose={onClear} />
      <Questions title="Without the filters" choices={unfiltered > 0 ? [withoutFilters] : []} onChoose={onClear} />
      <Questions title="These words occur" choices={words.map(furtherOf)} onChoose={onClear} />
      <Tools q={q} />
      {/* A note may be on Part 36 and yet be filed under QOCS. Its text still names Part 36. */}
      <Questions
        title="Or"
        choices={
          q === '' && category !== '' ? [{ label: `Search all texts for “${category}”`, change: { q: category, category: '' } }] : []
        }
        onChoose={onClear}
      />
      {q !== '' && (
        <p>
          <a className="link" href={caseLawSearch(link.replace(/…$/, ''))}>
            Search Find Case Law for “{typeset(link)}”
          </a>
        </p>
      )}
      <button
        className="button"
        type="button"
        onClick={() => {
          clearFilters()
          onClear()
        }}
      >
        Clear Filters
      </button>
    </div>
  )
}
