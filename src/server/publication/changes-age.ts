const hourMs = 60 * 60_000
/** The hourly function starts work that is due within an hour and the time to start. */
export const soonMs = hourMs + 10 * 60_000
/** The CDN's copy ends before the hourly function runs. */
const marginMs = 60_000

const day = { seconds: 86_400, isSoon: false }

/**
 * How long the CDN may keep the answer about changes, and whether the hourly function must act now. `dueIn` is
 * the time until the next scheduled draft. The copy expires just before the first full hour within `soonMs` of
 * the draft, so the hourly function reads the database then, and not on other days.
 */
export function changesAge(dueIn: number | undefined, now: Date) {
  if (dueIn === undefined) return day
  if (dueIn <= soonMs) return { seconds: Math.max(1, Math.ceil(dueIn / 1000)), isSoon: true }
  const earliest = now.getTime() + dueIn - soonMs
  const hour = Math.ceil(earliest / hourMs) * hourMs
  return { seconds: Math.min(day.seconds, Math.max(1, Math.floor((hour - marginMs - now.getTime()) / 1000))), isSoon: false }
}
