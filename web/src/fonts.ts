/** The letters of the house, in slices: a browser loads those that a page shows. */

import '@fontsource-variable/noto-sans-kr';
import '@fontsource/gowun-batang/700.css';
