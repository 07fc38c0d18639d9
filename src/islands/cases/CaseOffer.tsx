import type { ReactNode } from 'react'
import { hoursLine } from '#domain/practice/lines.ts'
import type { Practice } from '#domain/practice/type.ts'
import type { Service } from '#domain/services/type.ts'
import { paths } from '#domain/site/paths.ts'
import { initials } from '#domain/team/team.ts'
import type { TeamMember } from '#domain/team/type.ts'
import { typeset } from '#domain/typography/typeset.ts'
import { PhoneLink } from '../PhoneLink.tsx'
import { ServicePrice } from '../services/ServicePrice.tsx'
import { ReportPart } from './CaseAuthorities.tsx'

export interface Offer {
  practice: Practice
  /** Undefined for a judgment, and if the author is not of the team. */
  author?: TeamMember | undefined
  service?: Service | undefined
}

function Author({ author, practice }: { author: TeamMember; practice: Practice }): ReactNode {
  const phone = author.phone ?? practice.phone
  return (
    <div className="flex items-start gap-3">
      <span className="initials" aria-hidden="true">
        {initials(author.name)}
      </span>
      <p>
        <a className="link" href={paths.teamMember(author.id)}>
          {typeset(author.name)}
        </a>
        , who wrote this note
        <span className="block text-soft">{typeset(author.position)}</span>
        {phone !== null && (
          <span className="block">
            <PhoneLink phone={phone} />
          </span>
        )}
      </p>
    </div>
  )
}

function Office({ practice }: { practice: Practice }): ReactNode {
  const hours = hoursLine(practice)
  return (
    <p>
      {typeset(practice.name)}
      {practice.phone !== null && (
        <span className="block">
          <PhoneLink phone={practice.phone} />
        </span>
      )}
      {hours && <span className="block text-soft">{typeset(hours)}</span>}
    </p>
  )
}

function Help({ service }: { service: Service }): ReactNode {
  return (
    <div className="grid content-start gap-1">
      <p>
        <a className="link" href={paths.service(service.slug)}>
          {typeset(service.title)}
        </a>
      </p>
      <ServicePrice service={service} />
    </div>
  )
}

/** The offer for a reader with a similar case: a person who knows it, the work and its price. */
export function CaseOffer({ title, offer: { author, service, practice } }: { title: string; offer: Offer }): ReactNode {
  const enquiry = service ? paths.enquiryAbout({ service: service.title, note: title }) : paths.contact
  return (
    <ReportPart id="offer" title="A case like this?">
      <div className="grid gap-x-10 gap-y-6 text-sm md:grid-cols-2">
        {author ? <Author author={author} practice={practice} /> : <Office practice={practice} />}
        {service && <Help service={service} />}
        <p>
          <a className="button" href={enquiry}>
            Ask about your case
          </a>
        </p>
      </div>
    </ReportPart>
  )
}
