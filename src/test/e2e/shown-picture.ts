import { expect, type Locator } from '@playwright/test'

/** The file that the browser chose, its pixels, and its size on the page. */
export async function shown(image: Locator) {
  await image.scrollIntoViewIfNeeded()
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0)).toBe(true)
  return image.evaluate((element: HTMLImageElement) => {
    const { width, height } = element.getBoundingClientRect()
    return { source: new URL(element.currentSrc).pathname, width: Math.round(width), height: Math.round(height) }
  })
}
