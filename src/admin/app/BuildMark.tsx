import { useStore } from '@nanostores/react'
import { $publication, type PublicationView } from '#stores/records/publication.ts'

export const publicationWords: Record<PublicationView['kind'], string> = {
  loading: 'Loading...',
  public: 'Up to date',
  unbuilt: 'Waits for a build',
  outdated: 'Updating',
  stuck: 'Not yet public',
  unknown: 'Unknown',
}

/** Shows beside the practice's name whether visitors see the last save. */
export function BuildMark() {
  const { kind } = useStore($publication)
  return (
    <span role="status" className="desk-state">
      <span className="state-mark" data-state={kind} aria-hidden="true" />
      <span className="sr-only">Website: </span>
      <span className="max-lg:sr-only">{publicationWords[kind]}</span>
    </span>
  )
}
