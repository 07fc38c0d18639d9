import type { ReactNode } from 'react'
import type { Block } from '#domain/markup/blocks.ts'
import { Markup } from '#ui/Markup.tsx'

/** `isWide` is for a table that needs more than the measure of a text. */
export function FeesText({ blocks, isWide = false }: { blocks: readonly Block[]; isWide?: boolean }): ReactNode {
  return (
    <div className={isWide ? '[&>.markup]:max-w-none [&>.markup]:text-base' : '[&>.markup]:text-base'}>
      <Markup blocks={blocks} />
    </div>
  )
}
