import { describe, expect, it } from 'vitest';
import { cornerOf, faceOf, faces, sayKind, sayTile, sayTiles } from '../tile';

const REDS = [16, 52, 88];

describe('a tile', () => {
  it('is said as people say it', () => {
    const said = [0, 20, 52, 53, 107, 108, 131, 135].map(tile => sayTile(tile, REDS).ko);
    expect(said).toEqual(['1만', '6만', '적5통', '5통', '9삭', '동', '발', '중']);
    expect(sayTile(52, []).ko).toBe('5통');
    expect(sayTiles([16, 17], REDS)).toEqual({ ko: '적5만 5만', en: 'red 5 of characters, 5 of characters' });
    expect(sayKind(31).en).toBe('White dragon');
  });

  it('has a face, a red five its own', () => {
    expect([0, 35, 36, 72, 108, 135].map(tile => faceOf(tile, REDS))).toEqual(['m1', 'm9', 'p1', 's1', 'z1', 'z7']);
    expect(REDS.map(tile => faceOf(tile, REDS))).toEqual(['m0', 'p0', 's0']);
  });

  it('has a digit in its corner, an honour its sound', () => {
    expect(['m3', 'p0', 'z4', 'z6'].map(face => cornerOf(face, 'ko'))).toEqual(['3', '5', '북', '발']);
    expect(['z1', 'z3', 'z5', 'z6'].map(face => cornerOf(face, 'en'))).toEqual(['E', 'W', 'Wh', 'G']);
  });

  it('is read from a written hand', () => {
    expect(faces('12m0p77z')).toEqual(['m1', 'm2', 'p0', 'z7', 'z7']);
  });
});
