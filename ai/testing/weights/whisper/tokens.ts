/** The parts of tokenizer.json used here. */
export type Tokenizer = {
  model: { vocab: Record<string, number> }
  added_tokens: { id: number; content: string }[]
}

const LANGUAGE = /^<\|([a-z]{2,3})\|>$/

/** Language tokens. */
export function languagesOf({ added_tokens }: Tokenizer): Map<string, number> {
  return new Map(
    added_tokens.flatMap(({ id, content }): [string, number][] => {
      const [, language] = LANGUAGE.exec(content) ?? []
      return language === undefined ? [] : [[language, id]]
    }),
  )
}

/** The tokens in sherpa-onnx's format: a line per token with its bytes in base64 and its number. */
export function tokenLines({ model, added_tokens }: Tokenizer): string {
  const bytes = letters()
  const special = new Set(added_tokens.map(({ content }) => content))
  return Object.entries(model.vocab)
    .filter(([token]) => !special.has(token))
    .toSorted(([, one], [, other]) => one - other)
    .map(([token, id]) => {
      const spelled = Uint8Array.from(token, (letter) => bytes.get(letter) ?? 0)
      return `${spelled.toBase64()} ${id}\n`
    })
    .join('')
}

/** A byte vocabulary spells unprintable bytes with characters beyond the first 256. */
function letters(): Map<string, number> {
  const printed = (byte: number) =>
    (byte >= 33 && byte <= 126) || (byte >= 161 && byte !== 173 && byte <= 255)
  let next = 256
  return new Map(
    Array.from({ length: 256 }, (_, byte) => {
      const code = printed(byte) ? byte : next
      if (!printed(byte)) next += 1
      return [String.fromCodePoint(code), byte]
    }),
  )
}
