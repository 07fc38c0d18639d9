/** Times of a day, each HH:MM on a clock of 24 hours. */
export interface Times {
  from: string
  to: string | undefined
}

const hour = '([01]?\\d|2[0-3])'
const minutes = '(?:[.:]([0-5]\\d))?'
const half = ' ?([ap])\\.?m\\b\\.?'
const until = ' ?(?:-|–|—|to|until|till) ?'

/** 6 pm, 6.30pm, 6 to 8 pm, 10 am to 4.30 pm. The first half of the day may be written once, at the end. */
const clockOf12 = new RegExp(`\\b${hour}${minutes}(?:${half})?(?:${until}${hour}${minutes}${half})?`, 'gi')
/** 18:00, 18:00-20:00. A colon is needed, because 18.00 may be a sum. */
const clockOf24 = new RegExp(`\\b${hour}:([0-5]\\d)(?:${until}${hour}:([0-5]\\d))?(?! ?[ap]\\.?m)\\b`, 'gi')

function written(hours: string, minutesText = '00', halfOfDay?: string): string | undefined {
  const count = Number(hours)
  if (halfOfDay && (count < 1 || count > 12)) return undefined
  const past = halfOfDay ? (count % 12) + (halfOfDay.toLowerCase() === 'p' ? 12 : 0) : count
  return `${String(past).padStart(2, '0')}:${minutesText}`
}

function timesOf12(text: string): Times | undefined {
  for (const [, hours = '', mins, firstHalf, endHours, endMins, endHalf] of text.matchAll(clockOf12)) {
    const halfOfDay = firstHalf ?? endHalf
    const from = halfOfDay && written(hours, mins, halfOfDay)
    if (!from) continue
    const to = endHours && written(endHours, endMins, endHalf)
    // In `10 to 2 pm` the first time is in the morning.
    const early = to && to < from && firstHalf === undefined ? written(hours, mins, 'a') : undefined
    return { from: early ?? from, to: to || undefined }
  }
  return undefined
}

function timesOf24(text: string): Times | undefined {
  for (const [, hours = '', mins, endHours, endMins] of text.matchAll(clockOf24)) {
    const from = written(hours, mins)
    if (from) return { from, to: endHours && written(endHours, endMins) }
  }
  return undefined
}

/** The first time that a text names, such as `1.30 pm to 5.00 pm`, with its end if it has one. */
export const writtenTimes = (text: string): Times | undefined => timesOf12(text) ?? timesOf24(text)
