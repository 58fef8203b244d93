/** The reader's own words, on the right. */
export function Question({ children }: { children: string }) {
  return (
    <div
      data-question
      className="ml-auto w-fit max-w-[85%] rounded-panel bg-accent-soft px-4 py-2.5 text-lg leading-6 break-words whitespace-pre-wrap text-ink"
    >
      {children}
    </div>
  )
}
