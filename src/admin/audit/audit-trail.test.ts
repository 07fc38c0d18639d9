import { beforeEach, expect, test, vi } from 'vitest'
import { $toast } from '#stores/browser/toasts.ts'
import { jsonAnswer, problemAnswer, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { auditLine } from '#test/fixtures.ts'
import { auditQuery, auditTable, exportAudit } from './audit-trail.ts'

const saved = vi.hoisted(() => vi.fn())
vi.mock('#stores/browser/save-file.ts', () => ({ saveFile: saved }))

const line = (id: string) => auditLine({ id, userName: id })

beforeEach(() => {
  stubLocalStorage()
  $toast.set(null)
  auditTable.$view.set(auditTable.whole)
})

test('reads a view from the address, and ignores values that no filter has', () => {
  const view = auditTable.read({
    person: 'ada',
    action: 'teleported',
    kind: 'case',
    record: '1x',
    from: '2026-02-30',
    to: '2026-02-28',
    page: '2',
  })
  expect(auditQuery(view)).toBe('?person=ada&kind=case&to=2026-02-28&page=2')
})

test('exports all pages of the filtered list', async () => {
  auditTable.turn({ person: 'ada' })
  const page = { total: 2, people: [] }
  const sent = stubServer({
    'GET /api/audit?person=ada': jsonAnswer({ ...page, lines: [line('first')], next: 'x,1' }),
    'GET /api/audit?person=ada&after=x%2C1': jsonAnswer({ ...page, lines: [line('second')], next: null }),
  })
  await exportAudit()
  expect(sent).toHaveLength(2)
  expect($toast.get()).toMatchObject({ title: 'Audit trail exported' })
  const text: string = await saved.mock.calls[0]?.[1].text()
  expect(text).toMatch(/first.*\r\n.*second/)
})

test('reports why an export failed', async () => {
  stubServer({ 'GET /api/audit?': problemAnswer(503, 'The database cannot be reached.') })
  await exportAudit()
  expect($toast.get()).toMatchObject({ title: 'Export failed', description: 'The database cannot be reached.' })
})
