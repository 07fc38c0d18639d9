import { expect, test } from 'vitest'
import { forMachine, isWithin } from './figures.ts'

const time = (value: number) => ({ name: 'a click', value, unit: 'ms', limit: 100 })

test('gives the same verdict on a machine half as fast', () => {
  expect(forMachine([time(190), time(210)], 2).map(isWithin)).toEqual([true, false])
  expect(forMachine([time(95), time(105)], 1).map(isWithin)).toEqual([true, false])
})

test("does not scale the network's time, or limits that are not times", () => {
  expect(forMachine([{ ...time(0), onLine: 60 }], 2)[0]?.limit).toBe(140)
  expect(forMachine([{ ...time(0), unit: 'bytes' }], 2)[0]?.limit).toBe(100)
})
