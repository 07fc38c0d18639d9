import { type MapStore, map } from 'nanostores'
import * as z from 'zod'
import { $session, currentAccount } from '../session/session.ts'
import { openAutosave } from './autosave.ts'
import type { FoundDraft } from './drafts.ts'

/** Typed fields by name. A blank one is none. */
export type KeptFields = Record<string, string>

const fieldsSchema = z.record(z.string(), z.string())

interface Keeper {
  $fields: MapStore<KeptFields>
  flush: () => void
  flushBeforeUnload: () => void
  close: () => void
}

/** The open keepers, by account and name. */
const keepers = new Map<string, Keeper>()

function openKeeper(name: string): Keeper {
  const autosave = openAutosave({ name, fields: fieldsSchema, now: () => new Date() })
  const $fields = map<KeptFields>({})
  const isBlank = () => Object.values($fields.get()).every((value) => value === '')
  const take = (draft: FoundDraft<KeptFields>): void => {
    autosave.take(draft)
    $fields.set(draft.fields)
  }
  /** A draft of a closed tab, or a long one. One that is open in another tab stays there: it would be sent twice. */
  const takeLater = async (): Promise<void> => {
    for (const draft of await autosave.find()) {
      if (!autosave.isOfThisTab(draft.session) && (await autosave.isOpenElsewhere(draft.session))) continue
      if (isBlank()) take(draft)
      return
    }
  }
  $fields.listen((fields) => {
    if (isBlank()) autosave.settle()
    else autosave.type(fields)
  })
  const own = autosave.read().find(({ session }) => autosave.isOfThisTab(session))
  if (own) take(own)
  else void takeLater()
  return { $fields, flush: autosave.flush, flushBeforeUnload: autosave.flushBeforeUnload, close: autosave.close }
}

/**
 * Keeps what is typed into a small form in this browser, for the account that typed it, until it is sent.
 * The text is there again when the form opens. Blank the fields once they are sent.
 * `name` says which form it is.
 * @example keptFields('enquiry-note:7').setKey('text', 'Called back.')
 */
export function keptFields(name: string): MapStore<KeptFields> {
  watch()
  const key = `${currentAccount()?.username}:${name}`
  const keeper = keepers.get(key) ?? openKeeper(name)
  keepers.set(key, keeper)
  return keeper.$fields
}

export const hasKept = (name: string): boolean => Object.values(keptFields(name).get()).some((value) => value !== '')

/** Writes what was typed last. Call before counting drafts. */
export function flushKept(): void {
  for (const keeper of keepers.values()) keeper.flush()
}

let isWatched = false

/** A session that ends closes what it opened, so that another account finds nothing of it. */
function watch(): void {
  if (isWatched) return
  isWatched = true
  $session.listen(({ kind }) => {
    if (kind === 'signed-in') return
    for (const keeper of keepers.values()) keeper.close()
    keepers.clear()
  })
  globalThis.addEventListener?.('pagehide', () => {
    for (const keeper of keepers.values()) keeper.flushBeforeUnload()
  })
}
