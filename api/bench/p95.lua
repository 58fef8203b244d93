-- wrk's own table leaves out the 95th of a hundred.
done = function(_, latency)
  io.write(string.format("  95%% %dus\n", latency:percentile(95)))
end
