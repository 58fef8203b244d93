import { expect, test } from 'bun:test'
import { firstSuperlinear } from '@app/ai/testing/linear'
import { openPen, writeParagraph } from './pen'

test('a very long word takes time linear in its length', () => {
  for (const letters of ['a', 'a\u00a0', 'aж', 'a\n', 'a\t']) {
    const make = (characters: number) => letters.repeat(characters / letters.length)
    const write = (text: string) => writeParagraph(openPen('Review', ''), text)
    expect(firstSuperlinear(make, write, [250, 2_000, 16_000])).toBeNull()
  }
})
