import { type MapStore, map } from 'nanostores'
import * as z from 'zod'
import { $session, currentAccount } from '../session/session.ts'
import { copyKey } from './browser-copy.ts'
import { isSameText } from './conflict.ts'
import { openKeeper } from './keeper.ts'

/** Typed fields by name, without the blank ones. */
export type KeptFields = Record<string, string>

/** The open fields, by the key of their copy. */
const opened = new Map<string, ReturnType<typeof openFields>>()

const isBlank = (fields: KeptFields): boolean => Object.values(fields).every((value) => value === '')

function openFields(name: string, session: string) {
  const keeper = openKeeper({ name, session, fields: z.record(z.string(), z.string()) })
  const $fields = map<KeptFields>({})
  /** Text from another tab is not stored again. Otherwise the tabs would answer each other. */
  let known: KeptFields = {}
  $fields.listen((fields) => {
    if (isSameText(fields, known)) return
    known = fields
    if (isBlank(fields)) keeper.settle()
    else keeper.type(fields)
  })
  /** Shows this browser's stored text after another tab has changed or sent it. */
  function show(): void {
    known = keeper.find().find((copy) => copy.session === session)?.fields ?? {}
    if (!isSameText(known, $fields.get())) $fields.set(known)
  }
  show()
  return { $fields, show, close: keeper.close }
}

/**
 * Keeps the text of a small form in this browser until it is sent, for the account that typed it. Every tab
 * shows the text when the form opens. Blank the fields after sending. `name` identifies the form. @example
 * keptFields('enquiry-note:7').setKey('text', 'Called back.')
 */
export function keptFields(name: string): MapStore<KeptFields> {
  watch()
  const session = currentAccount()?.username ?? ''
  const key = copyKey({ form: name, session })
  const fields = opened.get(key) ?? openFields(name, session)
  opened.set(key, fields)
  return fields.$fields
}

export const hasKept = (name: string): boolean => !isBlank(keptFields(name).get())

let isWatched = false

/** When a session ends, its fields are closed, so that another account finds no text. */
function watch(): void {
  if (isWatched) return
  isWatched = true
  $session.listen(({ kind }) => {
    if (kind === 'signed-in') return
    for (const { close } of opened.values()) close()
    opened.clear()
  })
  globalThis.addEventListener?.('storage', ({ key }: StorageEvent) => opened.get(key ?? '')?.show())
}
