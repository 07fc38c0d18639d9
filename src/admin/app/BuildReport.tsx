import { useStore } from '@nanostores/react'
import type { WebsiteState } from '#domain/publication/website-state.ts'
import { budgetWords, liveWords, nextBuildWords, waitingWords } from '#domain/publication/website-words.ts'
import { $publication, buildNow, makePublic } from '#stores/records/publication.ts'
import { WaitingButton } from '#ui/WaitingButton.tsx'
import { Permitted } from '../shell/Permitted.tsx'
import { publicationWords } from './BuildMark.tsx'

/** Says what visitors see of the saved changes, and what the next build will hold. */
export function BuildReport() {
  const view = useStore($publication)
  const website = 'website' in view ? view.website : undefined
  return (
    <section aria-labelledby="publication">
      <h2 id="publication" className="caps desk-subhead">
        The website
      </h2>
      <p className="flex items-center gap-3 pt-3 font-serif text-xl">
        <span className="state-mark" data-state={view.kind} aria-hidden="true" />
        {publicationWords[view.kind]}
      </p>
      <p className="pt-1 pb-3 text-sm text-soft wrap-anywhere">
        {view.kind === 'unknown' && view.reason}
        {website && liveWords(website)}
        {view.kind === 'outdated' && ' This takes a few seconds.'}
        {view.kind === 'stuck' && ' The desk keeps trying.'}
      </p>
      {website && <NextBuild website={website} />}
      <Permitted to="publish">
        <div className="flex flex-wrap gap-3 pt-4">
          {view.kind === 'stuck' && (
            <WaitingButton onClick={makePublic} busy="Trying...">
              Try again now
            </WaitingButton>
          )}
          <WaitingButton onClick={buildNow} busy="Updating...">
            Update the website now
          </WaitingButton>
        </div>
      </Permitted>
    </section>
  )
}

/** Changes are public before they are built. A build renews the pages for search engines. */
function NextBuild({ website }: { website: WebsiteState }) {
  const rows = [
    ['In the next build', waitingWords(website)],
    ['Next build', nextBuildWords(website)],
    ['Builds this month', budgetWords(website)],
    ...(website.lastBuild.kind === 'failed' ? [['Last build', website.lastBuild.reason]] : []),
  ]
  return (
    <dl className="figures border-t border-rule text-sm">
      {rows.map(([label, words]) => (
        <div key={label} className="flex items-baseline justify-between gap-4 border-b border-rule py-2">
          <dt className="shrink-0 text-soft">{label}</dt>
          <dd className="text-right wrap-anywhere">{words}</dd>
        </div>
      ))}
    </dl>
  )
}
