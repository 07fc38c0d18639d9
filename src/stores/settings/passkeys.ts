import { atom } from 'nanostores'
import type * as z from 'zod'
import {
  addedPasskeySchema,
  newPasskeySchema,
  type Passkey,
  passkeySchema,
  recoveryCodesSchema,
  requirementSchema,
} from '#domain/accounts/passkeys.ts'
import { deskApi } from '#domain/site/desk-api.ts'
import { showToast } from '../browser/toasts.ts'
import { addingOptionsSchema, makePasskey, PasskeyError } from '../browser/webauthn.ts'
import { call, send } from '../http/http.ts'
import { type Outcome, outcomeOf } from '../http/save-failure.ts'
import { reloadOwnFactors } from './own-factors.ts'

/** New codes, until the person has kept them. They cannot be fetched again. */
export const $shownCodes = atom<readonly string[] | null>(null)

export type PasskeyTask = { kind: 'add' | 'codes' | 'require' | 'allow' } | { kind: 'rename' | 'remove'; passkey: Passkey }

/** A task uses only the fields that it needs. */
export const passkeyFieldsSchema = newPasskeySchema.pick({ name: true })
export type PasskeyFields = z.infer<typeof passkeyFieldsSchema>

async function add({ name }: PasskeyFields): Promise<void> {
  const options = await call(deskApi.passkeyOptions, addingOptionsSchema, { method: 'POST' })
  const response = await makePasskey(options)
  const { codes } = await call(deskApi.passkeys, addedPasskeySchema, { method: 'POST', body: { name, response } })
  if (codes) $shownCodes.set(codes)
  showToast({ title: 'Passkey added', description: 'You can log in with it from now on.' })
}

async function makeCodes(): Promise<void> {
  const { codes } = await call(deskApi.recoveryCodes, recoveryCodesSchema, { method: 'POST' })
  $shownCodes.set(codes)
  showToast({ title: 'Recovery codes made', description: 'Earlier codes no longer work.' })
}

async function setRequirement(required: boolean): Promise<void> {
  await call(deskApi.passkeyRequirement, requirementSchema, { method: 'PUT', body: { required } })
  showToast({ title: required ? 'Passkeys are required' : 'Passkeys are optional' })
}

async function change({ kind, passkey: { id } }: Extract<PasskeyTask, { passkey: Passkey }>, { name }: PasskeyFields): Promise<void> {
  if (kind === 'rename') {
    await call(deskApi.passkey(id), passkeySchema, { method: 'PUT', body: { name } })
    showToast({ title: 'Passkey renamed' })
    return
  }
  await send(deskApi.passkeyRemoval(id), { method: 'POST' })
  showToast({ title: 'Passkey removed', description: 'Delete it on the device too, so that the browser stops offering it.' })
}

async function run(task: PasskeyTask, fields: PasskeyFields): Promise<void> {
  if ('passkey' in task) return change(task, fields)
  if (task.kind === 'add') return add(fields)
  return task.kind === 'codes' ? makeCodes() : setRequirement(task.kind === 'require')
}

const notKept = { session: 'nothing was changed', offline: 'Nothing was changed. Try again when you are connected.' }

export async function doPasskeyTask(task: PasskeyTask, fields: PasskeyFields): Promise<Outcome> {
  try {
    await run(task, fields)
    reloadOwnFactors()
    return { kind: 'changed' }
  } catch (error) {
    if (error instanceof PasskeyError) return { kind: 'failed', message: error.message }
    return outcomeOf(['name'], error, 'This could not be done', notKept)
  }
}
