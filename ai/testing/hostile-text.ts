/** The worst input for careless transcript parsers, by file format and of any size. */
type Grow = (characters: number) => string

const CUE = 'WEBVTT\n\n00:00.000 --> 00:01.000\n'

const anyText: Record<string, Grow> = {
  tabs: repeat('\t'),
  'tabs inside a line': (size) => `a${'\t'.repeat(size)}b`,
  'spaces inside a line': (size) => `A: ${' '.repeat(size)}b`,
  'spaces before a time': (size) => `A${' '.repeat(size)}0:03x`,
  'empty lines': repeat('\n'),
  'lines of tabs': repeat('\t\n'),
  'carriage returns': repeat('\r'),
  digits: repeat('1'),
  times: repeat('00:01 '),
  'lines of times': repeat('0:01\n'),
  brackets: repeat('['),
  'brackets and times': repeat('[0:01]'),
  colons: repeat(':'),
  'names and colons': repeat('A: '),
  'names and times': repeat('Elena Park 0:03\n'),
  'times and names': repeat('0:03 - Elena Park\n'),
  'names, times and spaces': (size) => `A${' '.repeat(size)}[0:03] `,
  'separators before a time': (size) => `A${'|'.repeat(100)}0:03\n`.repeat(size / 110),
  'messages of a chat': (size) => `0:03 From A${' to'.repeat(30)}\n`.repeat(size / 103),
  'columns of times': repeat('0:03\tA\tb\n'),
  'bold names': repeat('**A:** b\n'),
  asterisks: repeat('**'),
  letters: repeat('a'),
  'one letter a line': repeat('a\n'),
  'words with capitals': repeat('A '),
  punctuation: repeat('.'),
  quotes: repeat('."'),
  ampersands: repeat('&'),
  'open entities': repeat('&a'),
  'a long entity': (size) => `&${'a'.repeat(size)}`,
  'halves of characters': repeat('\ud83d'),
}

const subtitles: Record<string, Grow> = {
  arrows: repeat('-->'),
  'times and arrows': repeat('00:00:00.000 --> '),
  'a time of many digits': (size) => `${'0'.repeat(size)} --> 00:01`,
  'spaces around an arrow': (size) => `00:00.000${' '.repeat(size)}-> 00:01.000`,
  'angles in a cue': (size) => CUE + '<'.repeat(size),
  'open voices': (size) => CUE + '<v <v'.repeat(size / 5),
  'voices of spaces': (size) => `${CUE}<v${' '.repeat(size)}`,
  'closed voices': (size) => CUE + '<v A>'.repeat(size / 5),
  'ends of voices': (size) => CUE + '</v>'.repeat(size / 4),
  'classes of a voice': (size) => `${CUE}<v${'.a'.repeat(size / 2)}`,
  'dots and spaces': (size) => `${CUE}<v${'. '.repeat(size / 2)}`,
  'names of dots': (size) => CUE + '<v.a b>'.repeat(size / 7),
  tags: (size) => CUE + '<b>'.repeat(size / 3),
  'entities in a cue': (size) => CUE + '&#x41'.repeat(size / 5),
  cues: repeat('00:00.000 --> 00:01.000\na\n\n'),
  'numbers between cues': (size) => CUE + '1\n'.repeat(size / 2),
  'lines of names': (size) => CUE + 'A: a\n'.repeat(size / 5),
  'open style codes': (size) => CUE + '{\\'.repeat(size / 2),
  'cues without words': repeat('00:00.000 --> 00:01.000\n'),
}

const json: Record<string, Grow> = {
  'empty words': (size) => `[{"words":[${'"",'.repeat(size / 3)}""]}]`,
  'empty words with a full stop': (size) => `[{"words":[${'"",'.repeat(size / 3)}"."]}]`,
  'spaces in a text': (size) => `[{"text":"a${' '.repeat(size)}b"}]`,
  'full stops in a text': (size) => `[{"text":"${' .'.repeat(size / 2)}"}]`,
  'empty entries': (size) => `[${'{},'.repeat(size / 3)}{}]`,
  'entries without words': (size) => `{"items":[${'{"text":""},'.repeat(size / 12)}{}]}`,
  'lists in lists': (size) => '['.repeat(size) + ']'.repeat(size),
  'words ninety lists deep': (size) =>
    `[{"words":${'['.repeat(90)}${'"a",'.repeat(size / 4)}""${']'.repeat(90)}}]`,
  'objects side by side': (size) =>
    `{${Array.from({ length: size / 20 }, (_, at) => `"${at}":{"data":{"a":1}}`).join()}}`,
  'single words': (size) =>
    `[${Array.from({ length: size / 30 }, (_, at) => `{"text":"a","start":${at}}`).join()}]`,
  'best alternatives': (size) => `[${'{"alternatives":[{"content":"a"}]},'.repeat(size / 35)}{}]`,
  'words of channels': (size) =>
    `[${'{"words":[{"word":"a","start":1}]},'.repeat(size / 35)}{"text":"a"}]`,
  'words of one entry': (size) =>
    `[{"words":[${Array.from({ length: size / 30 }, (_, at) => `{"word":"a","start":${at}}`).join()}]}]`,
  'labeled speakers': (size) =>
    `{"items":[${'{"text":"a"},'.repeat(size / 26)}{}],"speaker_labels":{"segments":[{"items":[${'{"start_time":1},'.repeat(size / 34)}{}]}]}}`,
  'long times': (size) => `[${`{"text":"a","start":"PT${'1'.repeat(40)}S"},`.repeat(size / 70)}{}]`,
  'single marks': (size) => `[${'{"text":"."},'.repeat(size / 13)}{"text":"a"}]`,
  'an open text': (size) => `["${'\\'.repeat(size)}`,
  numbers: (size) => `[${'1e400,'.repeat(size / 6)}1]`,
}

const xml: Record<string, Grow> = {
  angles: repeat('<'),
  'open texts': repeat('<w:t>'),
  'open tags': repeat('<w:t '),
  'open breaks': repeat('<w:br'),
  'elements in elements': repeat('<a>'),
  'ends without beginnings': (size) => '<a>'.repeat(size / 8) + '</b>'.repeat(size / 8),
  attributes: (size) =>
    `<w:t ${Array.from({ length: size / 10 }, (_, at) => `a${at}=""`).join(' ')}>`,
  'a long attribute': (size) => `<w:t a="${'a'.repeat(size)}">`,
  'a long name': (size) => `<${'a'.repeat(size)}`,
  'spaces in a tag': (size) => `<w:t${' '.repeat(size)}`,
  'an open comment': (size) => `<!--${'-'.repeat(size)}`,
  'open character data': (size) => `<![CDATA[${']'.repeat(size)}`,
  'an unknown declaration': (size) => `<!a${'b'.repeat(size)}`,
  'declared entities': (size) => `<!DOCTYPE a [${'<!ENTITY a "&a;&a;">'.repeat(size / 20)}`,
  'tabs and breaks': (size) => paragraph('<w:tab/><w:br/>'.repeat(size / 15)),
  'rows of times': (size) =>
    paragraph('<w:tr><w:tc><w:t>0:01</w:t></w:tc></w:tr>'.repeat(size / 44)),
  'cells of a row': (size) =>
    paragraph(`<w:tr>${'<w:tc><w:t>a</w:t></w:tc>'.repeat(size / 26)}</w:tr>`),
  tables: repeat('<w:tbl></w:tbl>'),
  'rows of a table': (size) => table('<w:tr><w:tc><w:t>A</w:t></w:tc></w:tr>'.repeat(size / 41)),
  'cells of a table': (size) =>
    table(`<w:tr>${'<w:tc><w:t>A 0:01</w:t></w:tc>'.repeat(size / 31)}</w:tr>`.repeat(3)),
  'a long cell': (size) => table(`<w:tr><w:tc><w:t>${'A '.repeat(size / 2)}</w:t></w:tc></w:tr>`),
  'tables in tables': (size) =>
    table('<w:tbl><w:tr><w:tc></w:tc></w:tr></w:tbl>'.repeat(size / 42)),
  alternatives: (size) =>
    paragraph('<mc:AlternateContent><mc:Fallback/></mc:AlternateContent>'.repeat(size / 58)),
  'fallbacks of one alternative': (size) =>
    paragraph(
      `<mc:AlternateContent>${'<w:tab/><mc:Fallback/>'.repeat(size / 23)}</mc:AlternateContent>`,
    ),
  'empty paragraphs': repeat('<w:p></w:p>'),
  'spaces in a text': (size) => paragraph(`<w:t>${' '.repeat(size)}</w:t>`),
  'tabs in a text': (size) => paragraph(`<w:t>a${'\t'.repeat(size)}b</w:t>`),
  'an entity without an end': (size) => paragraph(`<w:t>&${'a'.repeat(size)}</w:t>`),
}

export const hostileText = {
  txt: anyText,
  vtt: { ...anyText, ...subtitles },
  json: { ...anyText, ...json },
  xml: { ...anyText, ...xml },
}

function repeat(letters: string): Grow {
  return (characters) => letters.repeat(Math.ceil(characters / letters.length))
}

function paragraph(content: string): string {
  return `<w:document><w:body><w:p><w:r>${content}</w:r></w:p></w:body></w:document>`
}

function table(content: string): string {
  return `<w:document><w:body><w:tbl>${content}</w:tbl></w:body></w:document>`
}
