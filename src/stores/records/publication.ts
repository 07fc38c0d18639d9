import { atom, onMount } from 'nanostores'
import { changesSchema } from '#domain/publication/changes.ts'
import { publicationSchema } from '#domain/publication/publication.ts'
import { type WebsiteState, websiteState } from '#domain/publication/website-state.ts'
import { api } from '#domain/site/paths.ts'
import { showFailure } from '../browser/toasts.ts'
import { call, serverReason, whatHappened } from '../http/http.ts'

/** `unbuilt`: the change needs a build. `stuck`: the change is not public even after another purge. */
export type PublicationView =
  | { kind: 'loading' }
  | { kind: 'unknown'; reason: string }
  | { kind: 'public' | 'unbuilt' | 'outdated' | 'stuck'; website: WebsiteState }

/** Milliseconds between checks. */
const soon = 2000
const later = 30_000
/** A purge takes seconds, so it is repeated only after the third outdated answer, then after every fifth. */
const firstRepair = 3
const repairEvery = 5
const lastQuickLook = 30
/** A build takes a minute or two. A longer one is checked less often. */
const buildMs = 300_000

/** The part of the stored content that visitors see. Checked only while a screen shows it. */
export const $publication = atom<PublicationView>({ kind: 'loading' })

let timer: ReturnType<typeof setTimeout> | undefined
let round = 0
let outdatedLooks = 0
let watched = false

onMount($publication, () => {
  watched = true
  void look()
  return () => {
    watched = false
    round += 1
    clearTimeout(timer)
  }
})

export function refreshPublication(): void {
  if (watched) void look()
}

async function request(address: string, failure: string): Promise<void> {
  try {
    await call(address, publicationSchema, { method: 'POST' })
  } catch (error) {
    showFailure(failure, whatHappened(error))
  }
  refreshPublication()
}

export const buildNow = (): Promise<void> => request(api.publish, 'Website not updated')

/** Purges the CDN again, after a refused or lost purge. */
export const makePublic = (): Promise<void> => request(api.refresh, 'Changes not yet public')

/** Shows no failure, because the desk tries again and shows the changes that are not public. */
async function repair(): Promise<void> {
  await call(api.refresh, publicationSchema, { method: 'POST' }).catch(() => {})
}

/** Milliseconds until the next check. Undefined if no change is expected soon. */
function waitAfter(view: PublicationView): number | undefined {
  if (view.kind === 'outdated' || view.kind === 'stuck') return outdatedLooks < lastQuickLook ? soon : later
  if (view.kind !== 'public' && view.kind !== 'unbuilt') return soon
  const { lastBuild, builds } = view.website
  if (lastBuild.kind === 'running') return Date.now() - Date.parse(lastBuild.since ?? '') < buildMs ? soon : later
  const untilBuild = builds.next === null ? Number.POSITIVE_INFINITY : Date.parse(builds.next.at) - Date.now()
  return untilBuild < 3_600_000 ? Math.max(later, untilBuild) : undefined
}

async function look(): Promise<void> {
  clearTimeout(timer)
  round += 1
  const mine = round
  const view = await readView()
  if (mine !== round) return
  $publication.set(view)
  if (view.kind !== 'public' && outdatedLooks % repairEvery === firstRepair) await repair()
  const wait = mine === round ? waitAfter(view) : undefined
  if (wait !== undefined) timer = setTimeout(lookWhenSeen, wait)
}

/** A tab in the background sends no requests. */
function lookWhenSeen(): void {
  if (typeof document !== 'undefined' && document.hidden) timer = setTimeout(lookWhenSeen, soon)
  else void look()
}

async function readView(): Promise<PublicationView> {
  try {
    // Read the stored content first, so that a save between the two answers does not look like a lost purge.
    const publication = await call(api.publish, publicationSchema)
    const website = websiteState(publication, await call(api.changes, changesSchema, { cache: 'no-store' }))
    outdatedLooks = website.isOutdated ? outdatedLooks + 1 : 0
    if (website.isOutdated) return { kind: outdatedLooks > repairEvery ? 'stuck' : 'outdated', website }
    return { kind: website.withBuild.length > 0 ? 'unbuilt' : 'public', website }
  } catch (error) {
    return { kind: 'unknown', reason: serverReason(error) ?? 'Could not check whether the website is up to date.' }
  }
}
