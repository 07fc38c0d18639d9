import { expect, test } from 'vitest'
import { describeUserAgent } from './user-agent.ts'

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const chromium = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  ['Chrome on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chromium} Chrome/131.0.0.0 Safari/537.36`],
  ['Edge on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chromium} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`],
  ['Firefox on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0'],
  ['Safari on macOS', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.1 Safari/605.1.15`],
  ['Safari on iPhone', `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webkit} Version/18.1 Mobile/15E148 Safari/604.1`],
  ['Chrome on iPhone', `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webkit} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`],
  ['Edge on Android', `Mozilla/5.0 (Linux; Android 10; K) ${chromium} Chrome/131.0.0.0 Mobile Safari/537.36 EdgA/131.0.0.0`],
  [
    'Samsung Internet on Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${chromium} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
  ],
  ['Chrome on ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chromium} Chrome/131.0.0.0 Safari/537.36`],
])('recognises %s', (words, userAgent) => {
  expect(describeUserAgent(userAgent)).toBe(words)
})

test('calls a browser or system unknown if the header does not name it', () => {
  expect(describeUserAgent('')).toBe('Unknown browser')
  expect(describeUserAgent('curl/8.5.0')).toBe('Unknown browser')
  expect(describeUserAgent('SomeClient/1.0 (Windows NT 10.0)')).toBe('Unknown browser on Windows')
  expect(describeUserAgent('Mozilla/5.0 Firefox/133.0')).toBe('Firefox')
})
