/** A node of PostgreSQL's tree of a parsed statement. */
export type Node = { type: string; fields: Record<string, Value> }
export type Value = Node | string | Value[]

const TOKEN = /[{}()]|"(?:\\.|[^"\\])*"|(?:\\.|[^\s(){}\\])+/gs

/** Parses the text form of `pg_node_tree`. */
export function parseTree(text: string): Value {
  const tokens = text.match(TOKEN) ?? []
  let at = 0

  function value(): Value {
    const token = tokens[at++] ?? ''
    if (token === '{') return node()
    if (token === '(') return list()
    return token === '<>' ? [] : token
  }

  function list(): Value[] {
    const values: Value[] = []
    while (at < tokens.length && tokens[at] !== ')') values.push(value())
    at += 1
    return values
  }

  function node(): Node {
    const type = tokens[at++] ?? ''
    const fields: Record<string, Value> = {}
    while (at < tokens.length && tokens[at] !== '}') {
      const name = (tokens[at++] ?? '').slice(1)
      const values: Value[] = []
      while (tokens[at] !== '}' && !tokens[at]?.startsWith(':')) values.push(value())
      fields[name] = values.length === 1 ? (values[0] ?? []) : values
    }
    at += 1
    return { type, fields }
  }

  return value()
}

export function isNode(value: Value | undefined): value is Node {
  return typeof value === 'object' && !Array.isArray(value)
}

/** The nodes of a list; a single node becomes a list of one. */
export function nodesOf(value: Value | undefined): Node[] {
  if (isNode(value)) return [value]
  return Array.isArray(value) ? value.filter(isNode) : []
}

/** Every node of the value, parents first. */
export function* everyNode(value: Value | undefined): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* everyNode(each)
  if (!isNode(value)) return
  yield value
  for (const field of Object.values(value.fields)) yield* everyNode(field)
}

export function numberIn(node: Node, field: string): number {
  return Number(node.fields[field])
}
