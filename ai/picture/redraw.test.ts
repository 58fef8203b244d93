import { expect, test } from 'bun:test'
import { aPng } from '../testing/png'
import { ffmpegPictures, findPictureEngine, nodeAvPictures, redraw } from './redraw'

/** All engines on this machine: at least node-av, which is a dependency. */
const ffmpeg = Bun.which('ffmpeg')
const engines = [nodeAvPictures, ...(ffmpeg === null ? [] : [ffmpegPictures(ffmpeg)])]
const MOST = { width: 720, height: 240 }

/** Black, 40 × 20 pixels. */
const SMALL = {
  jpeg: '/9j/2wBDAAgEBAQEBAUFBQUFBQYGBgYGBgYGBgYGBgYHBwcICAgHBwcGBgcHCAgICAkJCQgICAgJCQoKCgwMCwsODg4RERT/xABLAAEBAAAAAAAAAAAAAAAAAAAACAEBAAAAAAAAAAAAAAAAAAAAABABAAAAAAAAAAAAAAAAAAAAABEBAAAAAAAAAAAAAAAAAAAAAP/AABEIABQAKAMBIgACEQADEQD/2gAMAwEAAhEDEQA/AJ/AAAAAAAAAAAB//9k=',
  webp: 'UklGRjQAAABXRUJQVlA4ICgAAADwAgCdASooABQAPpFGnkslo6KhpWgAsBIJaQAAKUNt8AD++M79KAAA',
  'webp without loss': 'UklGRhoAAABXRUJQVlA4TA4AAAAvJ8AEAAcQEf0PRET/Aw==',
}

for (const engine of engines) {
  test(`${engine.name}: a picture in any supported format becomes a PNG of the same size`, async () => {
    const files = Object.entries(SMALL).map(([name, text]): [string, Uint8Array] => [
      name,
      Buffer.from(text, 'base64'),
    ])
    for (const [name, file] of [...files, ['png', aPng(40, 20)] as const]) {
      const png = await redraw(file, MOST, engine)
      expect([name, png && sizeOf(png)]).toEqual([name, { width: 40, height: 20 }])
    }
  })

  test(`${engine.name}: a large picture is scaled down and keeps its proportions`, async () => {
    for (const [picture, size] of [
      [aPng(2000, 1000), { width: 480, height: 240 }],
      [aPng(3000, 100), { width: 720, height: 24 }],
    ] as const) {
      const png = await redraw(picture, MOST, engine)
      expect(png && sizeOf(png)).toEqual(size)
    }
  })

  test(`${engine.name}: an unreadable picture, or one with too many pixels, gives null`, async () => {
    const cut = aPng(40, 20).subarray(0, 30)
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')
    for (const wrong of [cut, script, Buffer.alloc(0), aPng(6000, 6000), aPng(30_000, 30_000)]) {
      expect(await redraw(wrong, MOST, engine)).toBe(null)
    }
  })
}

test('without ffmpeg, the package draws', () => {
  expect(findPictureEngine('/nowhere/ffmpeg')?.name).toBe('node-av')
  expect(findPictureEngine(process.execPath)?.name).toBe('ffmpeg')
})

function sizeOf(png: Uint8Array) {
  const view = new DataView(png.buffer, png.byteOffset)
  return { width: view.getUint32(16), height: view.getUint32(20) }
}
