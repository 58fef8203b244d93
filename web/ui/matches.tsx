type Part = { text: string; found: boolean }

/** Found text with the words that were searched for marked. */
export function Matches({ parts }: { parts: Part[] }) {
  return parts.map(toPart)
}

function toPart({ text, found }: Part, index: number) {
  if (!found) return text
  return (
    <mark key={index} className="rounded-[3px] bg-warn-soft text-ink">
      {text}
    </mark>
  )
}
