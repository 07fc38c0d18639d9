import { beforeEach, onTestFinished, vi } from 'vitest'
import { closeMark, openMark, shellMarks } from '#domain/kinds/record-pages.ts'
import { cutListPath } from '#domain/pictures/cuts.ts'
import { paths } from '#domain/site/paths.ts'

const shell = `<style>p{}</style>${shellMarks.map((mark) => `${openMark(mark)}built${closeMark(mark)}`).join('')}`

/** Serves the files of a deploy from which record pages are made. Every other request is real. */
export function useBuiltFiles(): void {
  beforeEach(() => {
    const real = globalThis.fetch
    vi.stubGlobal('fetch', async (address: URL | string, init?: RequestInit) => {
      const { pathname } = new URL(address)
      if (pathname === cutListPath) return Response.json({})
      if (pathname === paths.mentionPages) return Response.json({ authorities: [], rules: [], judges: {} })
      return pathname.startsWith('/shells/') ? new Response(shell) : real(address, init)
    })
    onTestFinished(() => void vi.unstubAllGlobals())
  })
}
