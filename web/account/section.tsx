import type { ReactNode } from 'react'
import { sectionId } from './sections'

/** A section of the account page: description on the left, controls on the right. */
export function Section({
  title,
  about,
  children,
}: {
  title: string
  about: ReactNode
  children: ReactNode
}) {
  return (
    <section
      id={sectionId(title)}
      aria-label={title}
      className="grid scroll-mt-14 gap-x-[min(2.5rem,4%)] gap-y-4 border-t border-line py-7 lg:grid-cols-[min(17rem,36%)_minmax(0,1fr)]"
    >
      <div className="min-w-0 break-words">
        <h2 className="font-serif text-lg leading-6 font-semibold text-ink">{title}</h2>
        <p className="mt-1 text-soft">{about}</p>
      </div>
      <div className="min-w-0 max-w-xl">{children}</div>
    </section>
  )
}
