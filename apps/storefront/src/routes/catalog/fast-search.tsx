export { Component, head, loader } from './search.tsx';
