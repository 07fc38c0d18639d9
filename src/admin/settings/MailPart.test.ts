import { beforeEach, expect, test } from 'vitest'
import { $toast } from '#stores/browser/toasts.ts'
import { jsonAnswer, problemAnswer, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { isUnsavedMail, mailSettings } from './MailPart.tsx'

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

test('names every faulty address at the field', () => {
  const { error } = mailSettings.formSchema(stored).safeParse({ ...typed, noticeTo: 'ada\nbob@costs.example\ncleo@' })
  expect(error?.issues.map(({ path, message }) => [path.join(), message])).toEqual([
    ['noticeTo', 'Please enter a valid email address: ada. Please enter a valid email address: cleo@'],
  ])
})

test('distinguishes typed addresses from stored ones', () => {
  expect(isUnsavedMail(' ada@costs.example\n bob@costs.example ', stored)).toBe(false)
  expect([isUnsavedMail('', stored), isUnsavedMail('', { ...stored, noticeTo: null })]).toEqual([true, false])
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
