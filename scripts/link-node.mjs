import { linkNode } from './install.mjs';

linkNode();
