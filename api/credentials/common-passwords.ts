/**
 * Common bases of passwords: keyboard walks, first names, teams, animals, months, feelings. With the endings
 * below they are tens of thousands of passwords.
 */
const WORDS = new Set(
  `
abc abcd abcde abcdef abcdefg abcdefgh access account admin administrator alpha america american andrea andrew
angel angela animal anthony apple april arsenal asdf asdfg asdfgh asdfghj asdfghjk asdfghjkl ashley august austin
baby babygirl banana barcelona baseball basketball batman beautiful beaver benjamin berlin bigdog biteme blink
bonjour boomer boston bradley brandon brooklyn bubbles buster butterfly california cameron camaro canada captain
carlos caroline casper changeme changeit charles charlie charlotte cheese chelsea chester chicago chicken chocolate
christian christine christmas client coffee colorado computer cookie corvette cowboy cowboys crystal daddy dakota
dallas daniel daniela danielle darling database david december default demo diamond doctor dolphin dolphins donald
dragon eagle eagles einstein elephant elizabeth eminem enter england everton facebook falcon family february ferrari
finance fishing florida flower flowers football forever france francis frankie freedom friday friend friends fuckyou
gabriel garfield gateway george gemini germany ginger giants gizmo golden golf google gordon guest guitar hammer hannah
happy hardcore harley harry heather hello hellokitty helpme hockey holiday hollywood hotdog house hunter iceman
iloveyou iloveu internet invest investor iverson jackson jackie january jasmine jason jennifer jeremy jessica jesus
johnny jonathan jordan joseph joshua july june junior justin killer king kitten knight ladybug lakers laura lauren
leather legend letmein liverpool login london lovely loveme lover loveyou lucky maggie manager marina marine marlboro
martin master matrix matthew maverick maxwell mercedes merlin mexico michael michelle michigan mickey midnight
miller monday money monkey monster morgan mother motorola mountain murphy music mustang naruto natasha nathan
ncc1701 newyork nicholas nicole nintendo november october office oliver orange ou812 packers pamela panther parker
pass passw password passwort passphrase patrick peanut pepper personal phoenix photo pictures player please pokemon
police porsche prince princess private purple pussycat qazwsx qazwsxedc qwer qwert qwerty qwertyu qwertyui qwertyuio
qwertyuiop qwertz rabbit rachel raiders rainbow raider ranger rangers rebecca redsox richard robert rocket rosebud
runner samantha samsung sandra saturday saturn scooter scorpion scorpio secret security september service shadow
shannon shelby sierra silver simple skippy slipknot smokey snickers snoopy soccer sophie spanky sparky spider spiderman
spring spurs stanley starwars steelers stella steven strawberry stuart student success summer sunday sunshine super
superman superstar support surfer sweet swordfish system taylor teacher temp temporary tennis teresa test tester testing
texas thomas thunder thursday thx1138 tiffany tiger tigers tigger tinkerbell today toyota travis trinity trouble
trustno tuesday turtle united user username valentina vanessa victor victoria viking vikings vincent wealth wednesday
welcome whatever william williams willow windows winner winston winter wizard wolf wonder xavier yamaha yankee yankees
yellow yourmom zaq zaqwsx zxcvb zxcvbn zxcvbnm adviser advisor lawyer meeting meetings notes portfolio retire pension
`
    .trim()
    .split(/\s+/),
)

const ENDINGS = new Set([
  '',
  ...digits(),
  ...years(),
  ...'! !! !!! ? . * # $ @ 1! 12! 123! 1234! 01! 1@ 123@ 123# @123 #1 _1 _123 abc xyz'.split(' '),
])

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '01234567890123456789',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn',
  'q1w2e3r4t5y6u7i8o9p0',
  'qazwsxedcrfvtgbyhnujm',
  '147258369',
  '159357',
  '741852963',
]

/** True for passwords that guessing programs try first. */
export function isCommon(password: string): boolean {
  const lower = password.toLowerCase()
  const bare = lower.replace(/[!?.*#$@]{1,2}$/, '')
  return [lower, bare, withoutLeet(lower)].some((form) => isListed(form) || isPattern(form))
}

function isListed(password: string): boolean {
  for (let length = password.length; length >= 3; length -= 1) {
    if (WORDS.has(password.slice(0, length)) && ENDINGS.has(password.slice(length))) return true
  }
  return false
}

/** A keyboard row, a repeated run, a doubled word, or a date: easy to guess. */
function isPattern(password: string): boolean {
  if (/^(.{1,4}?)\1+.{0,2}$/s.test(password)) return true
  if (/^(0?[1-9]|[12]\d|3[01])[./-]?(0?[1-9]|1[0-2])[./-]?(19|20)\d\d$/.test(password)) return true
  if (/^(19|20)\d\d[./-]?(0?[1-9]|1[0-2])[./-]?(0?[1-9]|[12]\d|3[01])$/.test(password)) return true
  if (/^\d{8,9}$/.test(password) && new Set(password).size <= 4) return true
  const half = password.slice(0, password.length / 2)
  if (half + half === password && (isListed(half) || half.length < 5)) return true
  return coveredByRows(password)
}

/** True if runs of three or more neighboring keys, in either direction, cover it completely. */
function coveredByRows(password: string): boolean {
  let rest = password
  while (rest.length >= 3) {
    const length = longestRun(rest)
    if (length < 3) return false
    rest = rest.slice(length)
  }
  return true
}

function longestRun(text: string): number {
  let longest = 0
  for (const row of ROWS) {
    for (const keys of [row, [...row].reverse().join('')]) {
      let length = 1
      while (length <= text.length && keys.includes(text.slice(0, length))) length += 1
      longest = Math.max(longest, length - 1)
    }
  }
  return longest
}

function withoutLeet(password: string): string {
  const letters: Record<string, string> = {
    '0': 'o',
    '1': 'i',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '7': 't',
    '@': 'a',
    $: 's',
    '!': 'i',
  }
  const [, body = '', ending = ''] = /^(.*?)([\d!@#$?.*]*)$/s.exec(password) ?? []
  return [...body].map((sign) => letters[sign] ?? sign).join('') + ending
}

function digits(): string[] {
  const runs = [
    '123',
    '1234',
    '12345',
    '123456',
    '1234567',
    '12345678',
    '321',
    '111',
    '007',
    '777',
    '666',
    '420',
    '69',
  ]
  return [
    ...Array.from({ length: 100 }, (_, number) => String(number)),
    ...Array.from({ length: 10 }, (_, number) => `0${number}`),
    ...runs,
  ]
}

function years(): string[] {
  return Array.from({ length: 101 }, (_, number) => String(1950 + number))
}
