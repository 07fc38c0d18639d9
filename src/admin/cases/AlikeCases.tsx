import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { paths } from '#domain/site/paths.ts'
import { Notice } from '#ui/Notice.tsx'
import { useSettled } from '../shell/use-settled.ts'
import { type AlikeStored, findAlikeCases, type Identity, identityKey } from './alike-cases.ts'
import type { CaseForm } from './case-form.ts'

/** The head of a text, where a case has its citation. */
const headLength = 5000

export interface AlikeCasesProps {
  form: CaseForm
  /** The case as it is stored, or null for a new one. */
  stored: (Identity & { slug: string }) | null
}

/** Warns when the register already has the title or the citation, and leads to the other case. */
export function AlikeCases({ form, stored }: AlikeCasesProps) {
  const [title, statedCitation, content] = useWatch({ control: form.control, name: ['title', 'statedCitation', 'content'] })
  const typed = useSettled(`${title}\n${statedCitation}\n${content.slice(0, headLength)}`)
  const alike = useAlike(typed, stored)
  if (alike.length === 0) return null
  return (
    <div className="py-4">
      <Notice title="The register may already have this case">
        <ul>
          {alike.map(({ slug, title: name }) => (
            <li key={slug}>
              <a className="link" href={paths.case(slug)} target="_blank" rel="noreferrer">
                {name}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

function identityOf(typed: string) {
  const [title = '', statedCitation = '', ...lines] = typed.split('\n')
  return { title, statedCitation, content: lines.join('\n') }
}

function useAlike(typed: string, stored: AlikeCasesProps['stored']): readonly AlikeStored[] {
  const [alike, setAlike] = useState<readonly AlikeStored[]>([])
  const key = identityKey(identityOf(typed))
  const storedKey = stored && identityKey({ ...stored, content: stored.content.slice(0, headLength) })
  const own = stored?.slug
  // The key tells whether another case may be alike, so that other typing sends no request.
  useEffect(() => {
    let isCurrent = true
    const show = (found: readonly AlikeStored[]): void => {
      if (isCurrent) setAlike(found)
    }
    if (key === storedKey) show([])
    else void findAlikeCases(identityOf(typed), own === undefined ? [] : [own]).then(show)
    return () => {
      isCurrent = false
    }
  }, [key, storedKey, own])
  return alike
}
