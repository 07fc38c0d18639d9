import type { ReactNode } from 'react'
import type { Block } from '#domain/markup/blocks.ts'
import { Markup } from '#ui/Markup.tsx'

/** A part of the page about fees, in the size of a clause. */
export function FeesText({ blocks }: { blocks: readonly Block[] }): ReactNode {
  return (
    <div className="[&>.markup]:text-base">
      <Markup blocks={blocks} />
    </div>
  )
}
