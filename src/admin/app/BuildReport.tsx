import { useStore } from '@nanostores/react'
import type { WebsiteState } from '#domain/publication/website-state.ts'
import { budgetWords, liveWords, nextBuildWords, waitingWords } from '#domain/publication/website-words.ts'
import { $publication, buildNow, makePublic } from '#stores/records/publication.ts'
import { Subsection } from '#ui/Subsection.tsx'
import { WaitingButton } from '#ui/WaitingButton.tsx'
import { Permitted } from '../shell/Permitted.tsx'
import { publicationWords } from './BuildMark.tsx'

/** Shows in one line which saved changes visitors see. The changes for the next build are folded below it. */
export function BuildReport() {
  const view = useStore($publication)
  const website = 'website' in view ? view.website : undefined
  return (
    <Subsection id="publication" title="The website">
      <details open={view.kind === 'stuck'} className="text-sm">
        <summary className="py-2 wrap-anywhere">
          <span className="state-mark" data-state={view.kind} aria-hidden="true" />{' '}
          <strong>{view.kind === 'loading' ? publicationWords.loading : `${publicationWords[view.kind]}.`}</strong>{' '}
          <span className="text-soft">
            {view.kind === 'unknown' && view.reason}
            {website && liveWords(website)}
            {view.kind === 'outdated' && ' This takes a few seconds.'}
            {view.kind === 'stuck' && ' The desk keeps trying.'}
          </span>
        </summary>
        {website && <NextBuild website={website} />}
        <Permitted to="publish">
          <div className="flex flex-wrap gap-3 pt-4">
            {view.kind === 'stuck' && (
              <WaitingButton onClick={makePublic} busy="Trying...">
                Try again now
              </WaitingButton>
            )}
            <WaitingButton onClick={buildNow} busy="Rebuilding...">
              Rebuild the website
            </WaitingButton>
          </div>
        </Permitted>
      </details>
    </Subsection>
  )
}

/** Changes are public before they are built. A build renews the pages for search engines. */
function NextBuild({ website }: { website: WebsiteState }) {
  const rows = [
    ['Waiting for the next build', waitingWords(website)],
    ['Next build', nextBuildWords(website)],
    ['Builds this month', budgetWords(website)],
    ...(website.lastBuild.kind === 'failed' ? [['Last build', website.lastBuild.reason]] : []),
  ]
  return (
    <dl className="figures border-t border-rule">
      {rows.map(([label, words]) => (
        <div key={label} className="flex items-baseline justify-between gap-4 border-b border-rule py-2">
          <dt className="shrink-0 text-soft">{label}</dt>
          <dd className="text-right wrap-anywhere">{words}</dd>
        </div>
      ))}
    </dl>
  )
}
