import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { formatMoment } from '#domain/fields/dates.ts'
import { $publication, buildNow, type PublicationView } from '#stores/records/publication.ts'
import { Button } from '#ui/Button.tsx'
import { publicationWords } from './BuildMark.tsx'

/** Says whether visitors see the last save, since when, and if not, why. */
export function BuildReport() {
  const view = useStore($publication)
  const [asking, setAsking] = useState(false)
  const publish = async (): Promise<void> => {
    setAsking(true)
    await buildNow()
    setAsking(false)
  }
  return (
    <section aria-labelledby="publication">
      <h2 id="publication" className="caps desk-subhead">
        The website
      </h2>
      <p className="flex items-center gap-3 pt-3 font-serif text-xl">
        <span className="state-mark" data-state={view.kind} aria-hidden="true" />
        {publicationWords[view.kind]}
      </p>
      <p className="figures pt-1 pb-4 text-sm text-soft">{explain(view)}</p>
      <Button small disabled={asking} onClick={() => void publish()}>
        {asking ? 'Updating...' : 'Update the website now'}
      </Button>
    </section>
  )
}

function explain(view: PublicationView): string {
  switch (view.kind) {
    case 'live':
      return `The website is up to date. Last updated ${formatMoment(view.builtAt)}.`
    case 'building':
      return `Your latest changes are going online${view.since === null ? '' : ` (started ${formatMoment(view.since)})`}.`
    case 'failed':
    case 'unknown':
      return view.reason
    case 'loading':
      return ''
  }
}
