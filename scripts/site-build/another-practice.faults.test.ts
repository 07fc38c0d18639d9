import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { updatePractice } from '#db/practice/practice.ts'
import { demoPractice, leftOfDemo } from '#domain/practice/demo.ts'
import { demonstration } from '#scripts/checks/text-rules.ts'
import { filesBelow } from '#scripts/platform/files-below.ts'
import { anotherPractice } from '#test/practice/another-practice.ts'
import { buildWithoutRecords } from '#test/practice/built-site.ts'

/** The text of a file, decompressed if needed. */
function textOf(name: string, bytes: Buffer): string {
  if (name.endsWith('.br')) return brotliDecompressSync(bytes).toString()
  return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()
}

async function readSite(folder: string): Promise<Map<string, string>> {
  const files = await filesBelow(folder)
  return new Map(await Promise.all(files.map(async (file) => [`/${file}`, textOf(file, await readFile(join(folder, file)))] as const)))
}

test('a practice with its own details and no records has a complete site without any demonstration content', async () => {
  expect(leftOfDemo(anotherPractice)).toEqual([])
  const site = await readSite(await buildWithoutRecords((db) => updatePractice(db, anotherPractice, undefined)))
  const words = new RegExp(`${demonstration.source}|(?<!Europe/)London|${demoPractice.strapline}|invented|demonstration practice`, 'i')
  const pages = [...site].filter(([name]) => name.endsWith('.html'))
  const named = [...site].flatMap(([name, text]) => (demonstration.test(text) ? [name] : []))
  expect(named).toEqual([])
  // Scripts of the desk name London's time, and a band of the guideline rates is called London.
  const own = pages.filter(([name]) => name !== '/tools/guideline-hourly-rates.html')
  expect(own.flatMap(([name, text]) => (words.test(text) ? [`${name}: ${words.exec(text)?.[0]}`] : []))).toEqual([])
  expect(pages.length).toBeGreaterThan(30)
  for (const name of ['/index.html', '/404.html', '/privacy.html', '/shells/case.html', '/manifest.webmanifest'])
    expect(site.get(name), name).toMatch(/Aire (&|&amp;|&#38;) Calder Costs/)
}, 300_000)
