import type { ReactNode } from 'react'
import { leadToNotes } from '#domain/citator/lead-to-notes.ts'
import type { CiteLink } from '#domain/citator/note-links.ts'
import { britishTime } from '#domain/fields/clock-time.ts'
import { formatDay, londonDay } from '#domain/fields/dates.ts'
import { parseMarkup } from '#domain/markup/parse.ts'
import { eventDays, eventTimes, overText, placeKind, registrationEnds } from '#domain/news/news-event.ts'
import { type NewsItem, newsTint } from '#domain/news/type.ts'
import type { CutPicture } from '#domain/pictures/cuts.ts'
import { addressLine } from '#domain/practice/lines.ts'
import type { Practice } from '#domain/practice/type.ts'
import { paths } from '#domain/site/paths.ts'
import { typeset } from '#domain/typography/typeset.ts'
import { Markup } from '#ui/Markup.tsx'
import { TitleText } from '#ui/TitleText.tsx'
import { BackLink } from '../BackLink.tsx'
import { Beside, BesideList, ScheduleRow } from '../Beside.tsx'
import { NewsDay } from './NewsDay.tsx'
import { NewsPicture } from './NewsPicture.tsx'

function Cited({ cite: { notes, name, url, text } }: { cite: CiteLink }): ReactNode {
  const [note] = notes
  const title = note?.title ?? name ?? text
  const href = note ? paths.case(note.slug) : url
  return (
    <>
      {href ? (
        <a className="link font-serif" href={href}>
          {typeset(title)}
        </a>
      ) : (
        <span className="font-serif">{typeset(title)}</span>
      )}
      {title !== text && <span className="block text-soft">{typeset(text)}</span>}
    </>
  )
}

/** The cases that an article cites, each with its note, or else with its judgment. */
function CitedCases({ cites }: { cites: readonly CiteLink[] }): ReactNode {
  return (
    <BesideList as="aside" id="cases-cited" title="Cases cited">
      {cites.map((cite) => (
        <li key={cite.text}>
          <Cited cite={cite} />
        </li>
      ))}
    </BesideList>
  )
}

interface Props {
  item: NewsItem
  picture?: CutPicture | undefined
  practice: Practice
  cites?: readonly CiteLink[]
  /** The author's page, if the author is of the team. */
  authorPage?: string | undefined
}

function Margin({ item, authorPage }: Pick<Props, 'item' | 'authorPage'>): ReactNode {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm text-soft md:block">
      <p className="md:mb-3">
        <span className="badge category" data-tint={newsTint(item.category)}>
          {item.category}
        </span>
      </p>
      <p>
        <NewsDay item={item} />
      </p>
      <p>
        {authorPage ? (
          <a className="link" href={authorPage} rel="author">
            {typeset(item.author)}
          </a>
        ) : (
          typeset(item.author)
        )}
      </p>
    </div>
  )
}

function Head({ item }: Pick<Props, 'item'>): ReactNode {
  return (
    <>
      <h1 className="max-w-prose text-3xl tracking-tight">
        <TitleText title={item.title} />
      </h1>
      <p className="mt-4 max-w-measure font-serif text-lg text-soft">{typeset(item.summary)}</p>
    </>
  )
}

/** 'Register now' is specified. Until the event is over, visitors book through the enquiry form. */
function Booking({ item }: Pick<Props, 'item'>): ReactNode {
  const until = registrationEnds(item)
  const over = overText(item)
  const isOver = until < londonDay(new Date())
  return (
    <p className="mt-5 flex min-h-11 items-center text-soft" {...(!isOver && { 'data-open-until': until, 'data-over': over })}>
      {isOver ? (
        over
      ) : (
        <a className="button button-primary" href={paths.enquiryAbout({ event: item.title })}>
          Register now
        </a>
      )}
    </p>
  )
}

function Day({ item }: Pick<Props, 'item'>): ReactNode {
  const days = eventDays(item)
  if (!days) return null
  const { first, last } = days
  return (
    <ScheduleRow label="Day">
      <time dateTime={first}>{typeset(formatDay(first))}</time>
      {last !== first && ' to '}
      {last !== first && <time dateTime={last}>{typeset(formatDay(last))}</time>}
    </ScheduleRow>
  )
}

function Place({ item, practice }: Pick<Props, 'item' | 'practice'>): ReactNode {
  const place = placeKind(item, practice.postcode)
  if (place === undefined) return null
  return (
    <ScheduleRow label="Place">
      {place === 'office' ? (
        <a className="link" href={paths.contact}>
          {typeset(addressLine(practice))}
        </a>
      ) : (
        typeset(item.eventPlace ?? '')
      )}
    </ScheduleRow>
  )
}

function EventFacts({ item, practice }: Pick<Props, 'item' | 'practice'>): ReactNode {
  const times = eventTimes(item)
  return (
    <aside aria-label="The event">
      <dl className="schedule text-sm">
        <Day item={item} />
        {times && (
          <ScheduleRow label="Time">
            {typeset(
              [times.from, times.to]
                .flatMap((time) => time ?? [])
                .map(britishTime)
                .join(' to '),
            )}
          </ScheduleRow>
        )}
        <Place item={item} practice={practice} />
        {item.eventPrice !== null && <ScheduleRow label="Price">{typeset(item.eventPrice)}</ScheduleRow>}
      </dl>
      <Booking item={item} />
    </aside>
  )
}

export function NewsArticle({ item, picture, practice, cites = [], authorPage }: Props): ReactNode {
  return (
    <article className="pt-8 md:pt-12">
      <BackLink href={paths.news} to="News" />
      <div className="sheet-grid mt-6 border-t-2 border-ink pt-6">
        <Margin item={item} authorPage={authorPage} />
        <Beside
          head={<Head item={item} />}
          first={item.category === 'Event' && <EventFacts item={item} practice={practice} />}
          last={cites.length > 0 && <CitedCases cites={cites} />}
        >
          <NewsPicture item={item} picture={picture} place="article" className="mb-8" />
          <Markup blocks={leadToNotes(parseMarkup(item.content), cites)} />
        </Beside>
      </div>
    </article>
  )
}
