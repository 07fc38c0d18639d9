import { useStore } from '@nanostores/react'
import type { ConflictPlace } from '#domain/enquiries/work/thread.ts'
import { andMore } from '#domain/fields/counts.ts'
import { formatDay, londonDay } from '#domain/fields/dates.ts'
import { paths } from '#domain/site/paths.ts'
import { $openWork } from '#stores/enquiries/enquiry-work.ts'
import { Notice } from '#ui/Notice.tsx'
import { Link } from '../shell/Link.tsx'
import { enquiryPath } from './enquiry-address.ts'

/** Names that may be those in another matter. It decides nothing: staff look and judge. */
export function ConflictHints() {
  const { data } = useStore($openWork)
  if (!data || data.hints.length === 0) return null
  const more = data.hintCount - data.hints.length
  return (
    <div className="pt-5">
      <Notice title="There may be a conflict of interest">
        <ul>
          {data.hints.map(({ own, name, place }) => (
            <li key={`${own} ${name} ${place.kind === 'case' ? place.slug : place.id}`}>
              “{own}” may be “{name}” in <Place place={place} />
            </li>
          ))}
        </ul>
        {more > 0 && <p>...{andMore(more, 'names')}</p>}
      </Notice>
    </div>
  )
}

function Place({ place }: { place: ConflictPlace }) {
  if (place.kind === 'case')
    return (
      <a className="link" href={paths.case(place.slug)}>
        {place.title}
      </a>
    )
  return (
    <Link className="link" href={enquiryPath(place.id)}>
      the enquiry of {place.from}, {formatDay(londonDay(new Date(place.createdAt)))}
    </Link>
  )
}
