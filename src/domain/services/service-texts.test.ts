import { describe, expect, test } from 'vitest'
import { services } from '#scripts/seed/services.ts'
import { serviceText } from './service-texts.ts'

describe('the text of a service', () => {
  test('gives each of the six its own text', () => {
    const own = services.map(({ slug }) => serviceText(slug))
    expect(new Set(own).size).toBe(6)
    for (const { help, approach, reasons, catchwords } of own) {
      expect(help.length).toBeGreaterThan(1)
      expect(approach).toHaveLength(3)
      expect(reasons).toHaveLength(5)
      expect(catchwords.length).toBeGreaterThan(2)
    }
  })

  test('gives a service that was added later the general text, whatever its slug', () => {
    const general = serviceText('arbitration-costs')
    expect(general.reasons).toHaveLength(5)
    for (const slug of ['constructor', 'to-string', '__proto__', 'toString']) expect(serviceText(slug)).toBe(general)
  })
})
