import { atom, onMount } from 'nanostores'
import {
  type BuildStamp,
  buildStampPath,
  buildStampSchema,
  type PublicationState,
  publicationSchema,
  publicationState,
} from '#domain/publication/publication.ts'
import { api } from '#domain/site/paths.ts'
import { showFailure } from '../browser/toasts.ts'
import { call, failureText } from '../http/http.ts'

export type PublicationView = PublicationState | { kind: 'loading' } | { kind: 'unknown'; reason: string }

/** Milliseconds between checks while a build is not yet live. */
const publicationInterval = 2000

/** Whether the site shows the latest content. Checked only while a screen shows it. */
export const $publication = atom<PublicationView>({ kind: 'loading' })

let timer: ReturnType<typeof setTimeout> | undefined
let round = 0
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

/** Checks at once after a write, because the site is then behind. */
export function refreshPublication(): void {
  if (watched) void look()
}

export async function buildNow(): Promise<void> {
  try {
    await call(api.publish, publicationSchema, { method: 'POST' })
  } catch (error) {
    showFailure('Website not updated', failureText(error, 'The website could not be updated. Try again in a minute.'))
  }
  refreshPublication()
}

async function look(): Promise<void> {
  clearTimeout(timer)
  round += 1
  const mine = round
  const view = await readView()
  if (mine !== round) return
  $publication.set(view)
  if (view.kind !== 'live') timer = setTimeout(lookWhenSeen, publicationInterval)
}

/** A tab in the background sends no requests. */
function lookWhenSeen(): void {
  if (typeof document !== 'undefined' && document.hidden) timer = setTimeout(lookWhenSeen, publicationInterval)
  else void look()
}

async function readView(): Promise<PublicationView> {
  try {
    const [row, served] = await Promise.all([call(api.publish, publicationSchema), readStamp()])
    return publicationState(row, served)
  } catch (error) {
    return { kind: 'unknown', reason: failureText(error, 'Could not check whether the website is up to date.') }
  }
}

/** The stamp of the served build. Null on a site without one. */
async function readStamp(): Promise<BuildStamp | null> {
  try {
    return await call(buildStampPath, buildStampSchema, { cache: 'no-store' })
  } catch {
    return null
  }
}
