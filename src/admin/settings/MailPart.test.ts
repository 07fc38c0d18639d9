import { beforeEach, expect, test } from 'vitest'
import { $toast } from '#stores/browser/toasts.ts'
import { jsonAnswer, problemAnswer, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { mailSettings } from './MailPart.tsx'

const stored = {
  noticeTo: ['ada@costs.example', 'bob@costs.example'],
  includeMessage: false,
  acknowledge: true,
  updatedAt: '2026-11-25T10:00:00.000Z',
  defaultTo: ['office@costs.example'],
  isSetUp: true,
}
const typed = mailSettings.fieldsOf(stored)
const update = { noticeTo: stored.noticeTo, includeMessage: true, acknowledge: true }

beforeEach(() => {
  stubLocalStorage()
  $toast.set(null)
})

test('shows one address on each line, and reads lines, commas and semicolons', () => {
  expect(typed.noticeTo).toBe('ada@costs.example\nbob@costs.example')
  const noticeTo = ' ada@costs.example, bob@costs.example;\n\ncleo@costs.example\n'
  expect(mailSettings.formSchema(stored).parse({ ...typed, noticeTo }).update.noticeTo).toEqual([...stored.noticeTo, 'cleo@costs.example'])
  expect(mailSettings.formSchema(stored).parse({ ...typed, noticeTo: ' \n' }).update.noticeTo).toBeNull()
})

test('reports a save, the faults, or a version that someone else saved first', async () => {
  const save = () => mailSettings.save({ update, version: stored.updatedAt })
  const saved = { ...stored, includeMessage: true }
  stubServer({ 'PUT /api/mail/settings': jsonAnswer(saved) })
  expect(await save()).toEqual({ kind: 'saved', fields: mailSettings.fieldsOf(saved) })
  stubServer({ 'PUT /api/mail/settings': problemAnswer(412, 'Changed by someone else.', { current: { ...stored, acknowledge: false } }) })
  expect(await save()).toEqual({ kind: 'superseded', fields: { ...typed, acknowledge: false } })
  expect($toast.get()?.title).toBe('Not saved yet')
  stubServer({ 'PUT /api/mail/settings': problemAnswer(422, 'One field.', { errors: { 'noticeTo.1': ['No address'] } }) })
  expect(await save()).toEqual({ kind: 'faulty', faults: { noticeTo: 'No address' } })
})
