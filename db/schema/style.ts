/**
 * The database's own writing of SQL as this product writes it: lower case outside of quotes, no casts of
 * literals, `in` for a list. What it means stays the same.
 */
export function inHouseStyle(definition: string): string {
  return lowerOutsideQuotes(definition)
    .replace(/('(?:[^']|'')*')::(?:text\[\]|real\[\]|text|jsonb|regclass)/g, '$1')
    .replace(/ = any \(array\[([^\]]*)\]\)/g, ' in ($1)')
    .replace(/ where \((.*)\)$/, ' where $1')
    .replace(/ (for each row|execute function) /g, '\n  $1 ')
    .replace(' using btree ', ' ')
    .replace('timestamp with time zone', 'timestamptz')
}

/** A function as `pg_get_functiondef` writes it, but for its body, which is as it was written. */
export function functionInHouseStyle(definition: string): string {
  const [head = '', body = ''] = definition.split('$function$')
  const oneLine = lowerOutsideQuotes(head).replace('or replace ', '').replace(/\s+/g, ' ')
  return `${oneLine}$$${body}$$`
}

function lowerOutsideQuotes(text: string): string {
  return text
    .split(/('(?:[^']|'')*')/)
    .map((part, index) => (index % 2 === 0 ? part.toLowerCase() : part))
    .join('')
}
