/** Times of a day, each HH:MM on a clock of 24 hours. */
export interface Times {
  from: string
  to: string | undefined
}

/** A time in minutes of the day, or on a clock face without am or pm. */
interface ReadTime {
  at: number
  isOnFace: boolean
}

const halfDay = 12 * 60
const midnight = 2 * halfDay

const hours = '(?:[01]?\\d|2[0-3])'
const half = '[ap]\\.?m\\b\\.?'
/** 6 pm, 6.30pm, 18:00, 12 noon, and 6 beside one of these. */
const time = `(?:(?:12(?:[.:]00)? ?)?(?:noon|midday|midnight)\\b|${hours}(?:[.:][0-5]\\d)?(?: ?${half}|\\b))`
const until = '(?:-|–|—|to|until|till)'
/** The number must not be an amount or the end of another number. */
const written = new RegExp(
  `(?<![£$€#]|\\d[.:,/]|[\\p{L}\\d])(?:(?<between>between )?(?<first>${time}) ?(?<join>${until}|for|and|or) ?)?(?<last>${time})(?: ?${until} ?(?<end>${time}))?`,
  'giu',
)

/** Undefined for impossible hours, such as `13 pm`. */
function readTime(text: string): ReadTime | undefined {
  if (/noon|midday/i.test(text)) return { at: halfDay, isOnFace: false }
  if (/midnight/i.test(text)) return { at: midnight, isOnFace: false }
  const [, hour = '', sign, minute = '0', letter] = /^(\d{1,2})(?:([.:])(\d{2}))?\s?([ap])?/i.exec(text) ?? []
  const count = Number(hour)
  if (letter && (count < 1 || count > 12)) return undefined
  const at = (letter ? (count % 12) + (letter.toLowerCase() === 'p' ? 12 : 0) : count) * 60 + Number(minute)
  // Only a colon means the 24-hour clock, because 18.00 may be an amount.
  return { at, isOnFace: !letter && sign !== ':' }
}

/** The start of a range with a known end. `10 to 2 pm` begins in the morning. */
function beginning({ at, isOnFace }: ReadTime, end: ReadTime): number | undefined {
  if (!isOnFace) return at
  if (end.isOnFace) return undefined
  // Accepts `14.30 to 4 pm`, but not `17 to 6 pm`.
  if (at >= halfDay + 60) return at % 60 > 0 ? at : undefined
  const onFace = at % halfDay
  const latest = [onFace + halfDay, onFace].find((each) => each < end.at)
  // `9 to 5 pm` is a working day, because nobody meets from 1 in the morning until noon.
  return latest !== undefined && latest >= 5 * 60 ? latest : undefined
}

const clock = (at: number): string => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`

/** Keeps an end only if it is after the start, on the same day. */
const timesOf = (from: number, end: ReadTime | undefined): Times => ({
  from: clock(from),
  to: end && !end.isOnFace && end.at > from && end.at < midnight ? clock(end.at) : undefined,
})

/** Words before a time at which the event itself does not begin. */
const otherTime =
  /\b(?:doors?|registration|register|arriv(?:e|al)|by|before|book(?:ing)?|clos(?:es?|ing)|deadline|ends?|finish(?:es)?|until|till)(?: (?:opens?|is|at|from|on))*:? ?$/i
/** Words that begin a range in a form that is not supported. */
const otherBeginning =
  /(?:\b(?:to|until|till)|(?:\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|past|half|quarter|thirty|fifteen|o['’]clock)|\b(?!19|20)\d+|\d[.:]\d+) ?(?:[-–—]|and|or|&)) ?$/i

/** The time of a match, with its end if it has one. Undefined if it is not certainly a time. */
function timesIn({
  between,
  first: firstText,
  join = '',
  last: lastText = '',
  end: endText,
}: Record<string, string | undefined>): Times | undefined {
  const [first, last, end] = [firstText, lastText, endText].map((text) => (text === undefined ? undefined : readTime(text)))
  if (!last) return undefined
  if (first && /^and$/i.test(join))
    return between ? timesOfRange(first, last) : first.isOnFace || first.at === midnight ? undefined : timesOf(first.at, undefined)
  if (/^or$/i.test(join)) return undefined
  // The first time is the arrival. The event begins at the second.
  if (!first || /^for$/i.test(join))
    return end ? timesOfRange(last, end) : last.isOnFace || last.at === midnight ? undefined : timesOf(last.at, undefined)
  return timesOfRange(first, last)
}

function timesOfRange(first: ReadTime, last: ReadTime): Times | undefined {
  const from = beginning(first, last)
  return from === undefined || from === midnight ? undefined : timesOf(from, last)
}

/** The first time that a text names, with its end if it has one. Undefined if it is in doubt. */
export function writtenTimes(text: string): Times | undefined {
  for (const { index, groups = {} } of text.replace(/\s/g, ' ').matchAll(written)) {
    const before = text.slice(Math.max(0, index - 40), index)
    const times = timesIn(groups)
    if (!times || otherTime.test(before)) continue
    return otherBeginning.test(before) ? undefined : times
  }
  return undefined
}
