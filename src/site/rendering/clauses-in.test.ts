import { expect, test } from 'vitest'
import { clausesIn } from './clauses-in.ts'

test('lists the clauses of a rendered page, and no other heading', () => {
  const html =
    '<section><h2 id="clause-1" class="text-xl">Who we are</h2></section><h2 id="other">No</h2><h2 id="clause-2" class="a">You &amp; us</h2>'
  expect(clausesIn(html)).toEqual([
    { id: 'clause-1', number: '1', title: 'Who we are' },
    { id: 'clause-2', number: '2', title: 'You &amp; us' },
  ])
})
