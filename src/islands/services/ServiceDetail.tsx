import type { ReactNode } from 'react'
import { parseMarkup } from '#domain/markup/parse.ts'
import type { Practice } from '#domain/practice/type.ts'
import { catchwordLine, type ServiceText, serviceText } from '#domain/services/service-texts.ts'
import type { Service } from '#domain/services/type.ts'
import { paths } from '#domain/site/paths.ts'
import { toolsFor } from '#domain/tools/tools.ts'
import { typeset } from '#domain/typography/typeset.ts'
import { Markup } from '#ui/Markup.tsx'
import { NamedIcon } from '#ui/NamedIcon.tsx'
import { BackLink } from '../BackLink.tsx'
import { Beside, ScheduleRow } from '../Beside.tsx'
import { PhoneRow } from '../PhoneRow.tsx'
import { Tick } from '../Tick.tsx'

const sections = [
  { href: '#item-1', title: 'How We Can Help' },
  { href: '#item-2', title: 'Our Approach' },
  { href: '#item-3', title: 'Why Choose Us' },
] as const

function LinkRow({ label, links }: { label: string; links: readonly { href: string; title: string }[] }): ReactNode {
  return (
    <ScheduleRow label={label}>
      <ul className="grid gap-2">
        {links.map(({ href, title }) => (
          <li key={href}>
            <a className="link" href={href}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </ScheduleRow>
  )
}

function ServiceSchedule({ service, practice }: { service: Service; practice: Practice }): ReactNode {
  const tools = toolsFor(service.slug)
  return (
    <aside aria-label="Schedule">
      <dl className="schedule text-sm">
        <LinkRow label="Schedule" links={sections} />
        {service.costs !== null && (
          <ScheduleRow label="Fees">
            <a className="link" href="#costs">
              What it costs
            </a>
          </ScheduleRow>
        )}
        {tools.length > 0 && <LinkRow label="Tools" links={tools} />}
        <PhoneRow practice={practice} />
      </dl>
    </aside>
  )
}

function Head({ service }: { service: Service }): ReactNode {
  return (
    <>
      <h1 className="text-4xl tracking-tight">{typeset(service.title)}</h1>
      <p className="mt-4 max-w-measure font-serif text-base text-soft italic">{typeset(catchwordLine(service.catchwords))}</p>
      <p className="mt-6 max-w-measure text-lg">{typeset(service.description)}</p>
      <a className="button button-primary mt-8" href={paths.enquiryAbout({ service: service.title })}>
        Get in Touch
      </a>
    </>
  )
}

interface ItemProps {
  number: number | '£'
  /** The id of its heading. */
  id?: string
  label: string
  title: string
  children: ReactNode
}

/** A numbered section with a label in the margin, like `site/Item.astro`, which the function `pages` cannot use. */
function SheetItem({ number, id = `item-${number}`, label, title, children }: ItemProps): ReactNode {
  return (
    <section className="item sheet-grid" aria-labelledby={id}>
      <p className="item-margin">
        <span className="item-number" aria-hidden="true">
          {number}
        </span>
        <span className="caps text-lg">{label}</span>
      </p>
      <div>
        <h2 id={id} className="text-2xl tracking-tight">
          {title}
        </h2>
        {children}
      </div>
    </section>
  )
}

function Approach({ steps }: { steps: ServiceText['approach'] }): ReactNode {
  return (
    <ol className="mt-6 grid gap-x-10 gap-y-6 lg:grid-cols-3">
      {steps.map(({ step, text }, index) => (
        <li key={`${index} ${step}`} className="border-t border-rule pt-4">
          <h3 className="text-lg">
            <span className="mr-2 text-mark italic" aria-hidden="true">
              ({String.fromCharCode(97 + index)})
            </span>
            {step}
          </h3>
          {text !== '' && <p className="mt-2 text-soft">{typeset(text)}</p>}
        </li>
      ))}
    </ol>
  )
}

/** Without a number, so that the numbers of the sections below the service are the same on every page. */
function Costs({ text }: { text: string }): ReactNode {
  return (
    <SheetItem number="£" id="costs" label="Fees" title="What it costs">
      <div className="mt-5 max-w-measure">
        <Markup blocks={parseMarkup(text)} />
        <p className="mt-5">
          <a className="link" href={paths.fees}>
            All our fees
          </a>
        </p>
      </div>
    </SheetItem>
  )
}

interface Props {
  service: Service
  practice: Practice
}

export function ServiceDetail({ service, practice }: Props): ReactNode {
  const { help, approach, reasons } = serviceText(service)
  return (
    <article className="pt-8 md:pt-12">
      <BackLink href={paths.services} to="Services" />
      <div className="sheet-grid mt-6 border-t-2 border-ink pt-6 pb-12 md:pb-16">
        <div className="text-soft">
          <NamedIcon name={service.icon} size={44} />
        </div>
        <Beside head={<Head service={service} />} first={<ServiceSchedule service={service} practice={practice} />} />
      </div>
      <SheetItem number={1} label="The work" title="How We Can Help">
        <div className="mt-5 grid max-w-measure gap-4 font-serif text-lg">
          {help.map((paragraph) => (
            <p key={paragraph}>{typeset(paragraph)}</p>
          ))}
        </div>
      </SheetItem>
      <SheetItem number={2} label="Method" title="Our Approach">
        <Approach steps={approach} />
      </SheetItem>
      <SheetItem number={3} label="Allowed" title="Why Choose Us">
        <ul className="mt-5 max-w-prose">
          {reasons.map((reason) => (
            <li key={reason} className="flex gap-4 border-b border-rule py-3 last:border-b-0">
              <Tick className="mt-1 size-5 shrink-0 text-mark" />
              <p className="text-pretty">{typeset(reason)}</p>
            </li>
          ))}
        </ul>
        <p className="mt-8">
          <a className="button" href={paths.enquiryAbout({ service: service.title })}>
            Get in Touch
          </a>
        </p>
      </SheetItem>
      {service.costs !== null && <Costs text={service.costs} />}
    </article>
  )
}
